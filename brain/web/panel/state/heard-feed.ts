import type { Heard } from '#core/wire/link/hub-link';
import type { HeardFeedLine, HeardKind, PanelState } from './panel-state.js';

const keptLines = 40;

/** Adds what the ear did; a partial replaces the partial before it, and whatever ends the line replaces it for good. */
export function addHeard(
  state: Pick<PanelState, 'heard' | 'heardCount'>,
  heard: Heard,
  atMs: number,
): Pick<PanelState, 'heard' | 'heardCount'> {
  const line: HeardFeedLine = { id: state.heardCount, kind: heard.what, text: heardText(heard), atMs };
  const settled = state.heard.filter((earlier) => earlier.kind !== 'partial');
  return { heard: [...settled, line].slice(-keptLines), heardCount: state.heardCount + 1 };
}

function heardText(heard: Heard): string {
  switch (heard.what) {
    case 'wake':
      return heard.phrase;
    case 'partial':
    case 'utterance':
      return heard.text;
    case 'unclear':
      return heard.say || 'Speech that could not be understood';
    case 'earcon':
      return heard.earcon;
    case 'haptic':
      return heard.signal.replaceAll('_', ' ');
    case 'lost':
      return 'A moment of sound was lost';
  }
}

/** How each kind is named in the feed. */
export const heardNames: Readonly<Record<HeardKind, string>> = {
  wake: 'Wake word',
  partial: 'Hearing',
  utterance: 'Heard',
  unclear: 'Unclear',
  earcon: 'Earcon',
  haptic: 'Haptic',
  lost: 'Gap',
};
