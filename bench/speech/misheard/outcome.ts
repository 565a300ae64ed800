import { needsConfirmation, wouldKeep } from '#core/intents/intents';
import { readAmbient } from '#core/language/ambient';
import type { Intent } from '#core/language/grammar/intent';
import { readPartlyHeard } from '#core/language/grammar/partly-heard';
import { isStatement } from '#core/language/reading/statement';
import { splitWake } from '#core/language/reading/wake-phrase';
import { slotQuestion } from '#core/language/replies/slot-question';
import { parseSaid } from '#core/language/said-intents';
import { starterNames } from '#models/train/wake-phrases';
import type { HeardScene } from '../scene-listener.js';

/** What a spoken sentence led to, the worst first. */
export const outcomes = {
  stored: 'a fact was stored that was not said',
  other: 'taken for another line, and nothing stored of it',
  doubted: 'wrongly said back as a question, and kept only after a yes',
  asked: 'a part was asked for again',
  unclear: 'not understood, and said so',
  asleep: 'the wake phrase was not heard',
  checked: 'rightly said back as a question, and kept after a yes',
  right: 'intent and slots as said',
} as const satisfies Readonly<Record<string, string>>;
export type OutcomeName = keyof typeof outcomes;

/** The outcome where the hub repeats the line as a question instead of carrying it out. */
const saidBackOutcomes = { stored: 'doubted', other: 'doubted', right: 'checked' } as const;

/** Compares what was heard with what was said, as the language module understands both. */
export function outcomeOf(said: string, heard: HeardScene, normalizeSpelling: (text: string) => string): OutcomeName {
  const text = splitWake(heard.utterances.map((utterance) => utterance.text).join(' '), starterNames).rest;
  if (text !== '') {
    const isAsked = heard.utterances.some(
      ({ doubtful }) => doubtful && parseSaid(text, starterNames).some((intent) => needsConfirmation(intent, doubtful)),
    );
    const outcome = outcomeOfText(said, text, normalizeSpelling);
    return isAsked ? saidBackOutcomes[outcome] : outcome;
  }
  if (heard.wakes.length === 0) return 'asleep';
  return heard.unclear.some(isAskable) ? 'asked' : 'unclear';
}

function outcomeOfText(
  said: string,
  heard: string,
  normalizeSpelling: (text: string) => string,
): 'stored' | 'other' | 'right' {
  const [meant, taken] = [comparableMeaning(said, normalizeSpelling), comparableMeaning(heard, normalizeSpelling)];
  if (meant.whole === taken.whole) return 'right';
  return taken.kept.some((fact) => !meant.kept.includes(fact)) ? 'stored' : 'other';
}

/** What a line asks for and the facts it stores, as text that is equal for equal meanings. */
function comparableMeaning(text: string, normalizeSpelling: (text: string) => string) {
  const spelled = (_key: string, value: unknown): unknown =>
    typeof value === 'string' ? normalizeSpelling(value) : value;
  const asText = (value: unknown): string => JSON.stringify(value, spelled);
  const chain: readonly Intent[] = parseSaid(text, starterNames);
  const kept: unknown[] = chain.filter(
    (intent) => wouldKeep(intent) && (intent.intent !== 'ask' || isStatement(intent.query)),
  );
  // A promise made in an addressed line is stored as the wearer's too.
  const { commitment } = readAmbient({ say: text, speaker: 'self' });
  if (commitment !== null) kept.push(commitment);
  return { whole: asText(chain), kept: kept.map(asText) };
}

/** Whether the hub would ask for it: one slot is missing, and there is a question for that slot. */
function isAskable({ understood }: HeardScene['unclear'][number]): boolean {
  const partly = readPartlyHeard(splitWake(understood ?? '', starterNames).rest);
  return partly !== null && slotQuestion(partly) !== null;
}
