import workletUrl from './capture-worklet.ts?worker&url';
import type { SoundChunk } from './sound-chunk.js';

/** The browser's microphone while it is open. */
export interface OpenMicrophone {
  close(): void;
}

/** Called on the page's thread: about ten chunks a second, then at most once `onEnded` when the device goes away. */
interface MicrophoneEvents {
  readonly onChunk: (chunk: SoundChunk) => void;
  readonly onEnded: () => void;
}

/** Asks for the microphone and starts capture. Rejects with the browser's DOMException when it is refused or absent. */
export async function openBrowserMicrophone(events: MicrophoneEvents): Promise<OpenMicrophone> {
  const media = await navigator.mediaDevices.getUserMedia({ audio: { channelCount: 1, autoGainControl: true } });
  const context = new AudioContext();
  const close = (): void => {
    for (const track of media.getTracks()) track.stop();
    if (context.state !== 'closed') void context.close();
  };
  try {
    await capture(context, media, events);
  } catch (thrown) {
    close();
    throw thrown;
  }
  return { close };
}

async function capture(context: AudioContext, media: MediaStream, events: MicrophoneEvents): Promise<void> {
  await context.audioWorklet.addModule(workletUrl);
  const node = new AudioWorkletNode(context, 'capture', { numberOfOutputs: 0 });
  node.port.onmessage = (message: MessageEvent<SoundChunk>) => events.onChunk(message.data);
  for (const track of media.getAudioTracks()) track.addEventListener('ended', events.onEnded);
  context.createMediaStreamSource(media).connect(node);
}

/** Why the microphone could not be opened, in a sentence a person can act on. */
export function microphoneRefusal(thrown: unknown): string {
  const name = thrown instanceof DOMException ? thrown.name : '';
  if (name === 'NotAllowedError') return 'The browser does not let this page use the microphone.';
  if (name === 'NotFoundError') return 'This browser has no microphone.';
  if (name === 'NotReadableError') return 'Another program is using the microphone.';
  if (!window.isSecureContext) return 'A browser gives its microphone only to a page opened on the device itself.';
  return 'The microphone could not be opened.';
}
