/** Reaching a player who looks elsewhere: title, icon, and if wanted a sound or a notification. */

import { settings } from '../state/settings.svelte';
import { t } from '../words/index.svelte';

let calling = false;

export function callAttention(mine: boolean, title: string): void {
  document.title = mine ? `● ${t('your_turn')} – ${title}` : `${title} – Wartable`;
  document.getElementById('icon')?.setAttribute('href', mine ? '/icon-turn.svg' : '/icon.svg');
  if (mine && !calling && document.hidden) {
    if (settings.sound) chime();
    if (settings.notify && typeof Notification !== 'undefined') {
      new Notification(t('your_turn'), { body: title, tag: 'wartable' });
    }
  }
  calling = mine;
}

export function endAttention(): void {
  calling = false;
  document.title = 'Wartable';
  document.getElementById('icon')?.setAttribute('href', '/icon.svg');
}

function chime(): void {
  const audio = new AudioContext();
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.frequency.value = 660;
  volume.gain.setValueAtTime(0.08, audio.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + 0.4);
  tone.connect(volume).connect(audio.destination);
  tone.start();
  tone.stop(audio.currentTime + 0.4);
  tone.onended = () => void audio.close();
}
