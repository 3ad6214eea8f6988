/** Drawings of our own on a grid of 24: what is stroked and, if need be, what is filled. */

export type Drawing = string | [stroke: string, fill: string];
export type Drawings = { [icon: string]: Drawing };
