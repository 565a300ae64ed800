import { figmentLimits } from '../format/figment-limits.js';
import { tokensIn } from '../format/line-token.js';
import { cutToBytes } from '../format/utf8.js';
import { type Random, type RunningFigment, signalFigment } from './run-figment.js';
import type { StageState, StageStep } from './stage-state.js';

interface SlotFeed {
  readonly text: string;
  /** The name of the slot; '' or none is the default slot. */
  readonly slot?: string;
}

/**
 * Puts a line of text into a slot and sends the scene the event `text`. `null` if the figment has ended, or if no scene
 * shows a slot of that name, so that text does not pile up unseen.
 */
export function feedFigment(
  { figment, state }: RunningFigment,
  { text, slot = '' }: SlotFeed,
  random: Random,
): StageStep | null {
  if (state.hasEnded || !(slot === '' || showsSlot({ figment, state }, slot))) return null;
  const fed: StageState = { ...state, slots: { ...state.slots, [slot]: shownText(text) } };
  return signalFigment({ figment, state: fed }, 'text', random) ?? { state: fed, emits: [] };
}

/** The text on one line, cut to what a line can hold. */
function shownText(text: string): string {
  const head = text.slice(0, 4 * figmentLimits.lineBytes).replace(/[\p{Cc}\p{Surrogate}\s]+/gu, ' ');
  return cutToBytes(head.trim(), figmentLimits.lineBytes);
}

function showsSlot({ figment }: RunningFigment, name: string): boolean {
  return Object.values(figment.scenes).some(({ lines = [] }) =>
    lines.some(({ content }) => tokensIn(content).some(({ token }) => token?.kind === 'slot' && token.name === name)),
  );
}
