import { frameAnswer } from '#core/language/replies/frame-answer';
import { found, type VoiceOutcome, type VoiceTable } from './voice-actions.js';

/** Answers a question: '' where nothing is known. `noCloud` keeps it from every cloud, on every tier. */
export type AnswerPort = (query: string, noCloud: boolean) => Promise<{ readonly text: string }>;

/** Questions, by the ask ladder. Nothing known is said so; neither invents anything. */
export function askActions(answer: AnswerPort): Pick<VoiceTable, 'ask' | 'recall'> {
  const ask = async (query: string, noCloud: boolean, miss: 'missing' | 'unsure'): Promise<VoiceOutcome> => {
    const { text } = await answer(query, noCloud);
    return text === '' ? { outcome: { kind: miss } } : found(frameAnswer(text));
  };
  return {
    ask: { operation: 'ask', perform: ({ query }, noCloud) => ask(query, noCloud, 'missing') },
    recall: { operation: 'recall', perform: ({ query }, noCloud) => ask(query, noCloud, 'unsure') },
  };
}
