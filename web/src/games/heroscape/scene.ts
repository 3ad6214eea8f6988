/** The 3D board, a chunk of its own that is loaded when it is wanted. */

export { mountScene } from './scene/mount';
