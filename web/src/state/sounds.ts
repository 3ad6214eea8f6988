/** Short sounds made by code: nothing is loaded, and nothing is heard until it is switched on. */

import { settings } from './settings.svelte';

export type Sound = 'dice' | 'fire' | 'hit' | 'win';

let audio: AudioContext | null = null;

/** Play a sound, if sounds are on. */
export function play(sound: Sound): void {
  if (!settings.effects || settings.volume <= 0 || typeof AudioContext === 'undefined') return;
  audio ??= new AudioContext();
  if (audio.state === 'suspended') void audio.resume();
  const out = audio.createGain();
  out.gain.value = settings.volume;
  out.connect(audio.destination);
  MAKE[sound](audio, out, audio.currentTime + 0.01);
}

type Make = (audio: AudioContext, out: AudioNode, at: number) => void;

/** A burst of noise through a filter that glides from one frequency to another. */
function noise(audio: AudioContext, out: AudioNode, at: number, length: number, from: number, to: number, loud: number): void {
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * length), audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let place = 0; place < samples.length; place += 1) samples[place] = Math.random() * 2 - 1;
  const source = audio.createBufferSource();
  source.buffer = buffer;
  const filter = audio.createBiquadFilter();
  filter.type = 'bandpass';
  filter.frequency.setValueAtTime(from, at);
  filter.frequency.exponentialRampToValueAtTime(to, at + length);
  source.connect(filter).connect(faded(audio, out, at, length, loud));
  source.start(at);
}

function tone(audio: AudioContext, out: AudioNode, at: number, length: number, from: number, to: number, loud: number): void {
  const source = audio.createOscillator();
  source.type = 'triangle';
  source.frequency.setValueAtTime(from, at);
  source.frequency.exponentialRampToValueAtTime(to, at + length);
  source.connect(faded(audio, out, at, length, loud));
  source.start(at);
  source.stop(at + length);
}

function faded(audio: AudioContext, out: AudioNode, at: number, length: number, loud: number): AudioNode {
  const gain = audio.createGain();
  gain.gain.setValueAtTime(loud, at);
  gain.gain.exponentialRampToValueAtTime(0.001, at + length);
  gain.connect(out);
  return gain;
}

const MAKE: { [sound in Sound]: Make } = {
  dice: (audio, out, at) => {
    for (const [late, high] of [[0, 2600], [0.07, 2100], [0.13, 2900], [0.22, 1900]] as const) {
      noise(audio, out, at + late, 0.05, high, high * 0.7, 0.5);
    }
  },
  fire: (audio, out, at) => noise(audio, out, at, 0.7, 900, 180, 0.7),
  hit: (audio, out, at) => {
    tone(audio, out, at, 0.22, 170, 50, 0.8);
    noise(audio, out, at, 0.09, 700, 200, 0.4);
  },
  win: (audio, out, at) => {
    [392, 523.25, 659.25, 784].forEach((high, nth) => tone(audio, out, at + nth * 0.13, 0.45, high, high, 0.35));
  },
};
