import type { Clock } from '#core/clock';
import type { MicrophoneChoice } from '#core/wire/link/perception';
import { Arecord } from './arecord.js';
import { type MicrophonePort, noMicrophone } from './microphone.js';
import { SupervisedMicrophone } from './supervised-microphone.js';
import { WavMicrophone } from './wav-microphone.js';

/** The microphone that the wearer chose; if it fails, no other replaces it. */
export function chooseMicrophone(choice: MicrophoneChoice, clock: Clock): MicrophonePort {
  if (choice === 'none') return noMicrophone;
  if (choice.startsWith('wav:')) return new WavMicrophone(choice.slice('wav:'.length), clock);
  const device = choice.startsWith('device:') ? choice.slice('device:'.length) : undefined;
  return new SupervisedMicrophone(new Arecord(clock, device), clock);
}
