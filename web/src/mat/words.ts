/** What a mat says, whatever stands on it. */

import { wordsOf } from '../words/index.svelte';

const en = {
  zoom_in: 'Closer',
  zoom_out: 'Further away',
  whole: 'Show the whole mat',
  pieces: 'Show all pieces',
  turn: 'Turn the mat',
  keys: 'Arrow keys go from piece to piece, N to the next one; plus and minus zoom, 0 shows the whole mat, Shift and arrows move it.',
  placing: '{name}, being placed. Arrow keys move it, with Shift in larger steps; [ and ] turn it.',
  sliding: '{name}, being placed. Arrow keys move it, with Shift in larger steps.',
  turn_left: 'Turn left',
  turn_right: 'Turn right',
  drag: 'Drag it on the mat, or move it with arrow keys.',
  slide_one: 'Drag it on the mat, or move it with arrow keys: up is ahead, down is back. The number says how far ahead; below 0 is back.',
  slide: 'Drag it on the mat, or move it with arrow keys: left and right change sides, up is ahead, down is back. The number says how far ahead; below 0 is back.',
  speed: 'Speed {n}',
  roll_again: 'Roll again: {n}',
  roll_none: 'Keep them all',
} as const;

const de: { [key in keyof typeof en]: string } = {
  zoom_in: 'Näher',
  zoom_out: 'Weiter weg',
  whole: 'Die ganze Matte zeigen',
  pieces: 'Alle Figuren zeigen',
  turn: 'Die Matte drehen',
  keys: 'Pfeiltasten gehen von Figur zu Figur, N zur nächsten; Plus und Minus zoomen, 0 zeigt die ganze Matte, Umschalt mit Pfeilen verschiebt sie.',
  placing: '{name} wird aufgestellt. Pfeiltasten bewegen, mit Umschalt in größeren Schritten; [ und ] drehen.',
  sliding: '{name} wird aufgestellt. Pfeiltasten bewegen, mit Umschalt in größeren Schritten.',
  turn_left: 'Nach links drehen',
  turn_right: 'Nach rechts drehen',
  drag: 'Zieh es auf der Matte, oder nimm dort die Pfeiltasten.',
  slide_one: 'Zieh es auf der Matte, oder nimm dort die Pfeiltasten: auf und ab schieben es vor und zurück. Die Zahl sagt, wie weit vor; unter 0 ist zurück.',
  slide: 'Zieh es auf der Matte, oder nimm dort die Pfeiltasten: links und rechts wechseln die Seite, auf und ab schieben es vor und zurück. Die Zahl sagt, wie weit vor; unter 0 ist zurück.',
  speed: 'Tempo {n}',
  roll_again: 'Neu werfen: {n}',
  roll_none: 'Alle behalten',
};

export const m = wordsOf<keyof typeof en>({ en, de });
