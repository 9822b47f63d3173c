// Quiet sounds, made and not loaded: wood on wood, and notes for calls and an end.
import { settings } from '../settings.svelte';
import type { LastMove } from './types';

/** A move, one that takes somebody, the call that the king sees one way out, that he sees several, and the end. */
export type Sound = 'move' | 'capture' | 'call' | 'call-several' | 'end';

/** What the last move of a position sounds like. */
export function soundOf({ captures, king_taken: king }: Pick<LastMove, 'captures' | 'king_taken'>): Sound {
  return captures.length > 0 || king ? 'capture' : 'move';
}

let context: AudioContext | undefined;

function knock(audio: AudioContext, at: number, pitch: number, loudness: number): void {
  const length = 0.09;
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * length), audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = (Math.random() * 2 - 1) * Math.exp((-i / samples.length) * 9);
  const noise = new AudioBufferSourceNode(audio, { buffer });
  const wood = new BiquadFilterNode(audio, { type: 'bandpass', frequency: pitch, Q: 6 });
  noise.connect(wood).connect(new GainNode(audio, { gain: loudness })).connect(audio.destination);
  noise.start(at);
}

function note(audio: AudioContext, at: number, pitch: number): void {
  const tone = new OscillatorNode(audio, { frequency: pitch, type: 'sine' });
  const volume = new GainNode(audio, { gain: 0 });
  volume.gain.linearRampToValueAtTime(0.05, at + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.0005, at + 0.5);
  tone.connect(volume).connect(audio.destination);
  tone.start(at);
  tone.stop(at + 0.55);
}

/** Plays a sound, unless the person has muted them. What is seen comes first: the first sound takes a tenth of a second to be
 * made, and would hold the move back. A page that is hidden is not painted, and sounds at once. */
export function play(sound: Sound): void {
  if (!settings.sound || typeof AudioContext === 'undefined' || !navigator.userActivation?.hasBeenActive) return;
  if (document.hidden) make(sound);
  else requestAnimationFrame(() => setTimeout(() => make(sound)));
}

function make(sound: Sound): void {
  const audio = (context ??= new AudioContext());
  const now = audio.currentTime;
  if (sound === 'move') knock(audio, now, 620, 0.5);
  if (sound === 'capture') [0, 0.07].forEach((later, i) => knock(audio, now + later, 620 - 220 * i, 0.6));
  if (sound === 'call') note(audio, now, 660);
  if (sound === 'call-several') [660, 880].forEach((pitch, i) => note(audio, now + 0.16 * i, pitch));
  if (sound === 'end') [392, 523].forEach((pitch, i) => note(audio, now + 0.16 * i, pitch));
}
