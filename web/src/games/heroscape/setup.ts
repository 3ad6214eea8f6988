import type { Setup } from '../entry';
import MapPicture from './MapPicture.svelte';

export const setup: Setup = { picture: MapPicture, words: {} };
