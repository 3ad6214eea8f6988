import type { Setup } from '../entry';
import TablePicture from './TablePicture.svelte';
import { words } from './words/setup';

export const setup: Setup = { picture: TablePicture, words };
