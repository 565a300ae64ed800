import { readAmbient } from './ambient.js';
import { promiseNaming } from './commitments/nameless-promise.js';
import { readPromiseCue } from './commitments/promise-cue.js';
import type { Intent } from './grammar/intent.js';
import { type AssistantNames, parseChain, parseUtterance, singleThings } from './grammar/parse.js';
import { readUtterance, textOf } from './reading/utterance.js';
import { splitWake } from './reading/wake-phrase.js';

const links = new Set(['and', 'but', 'so', 'then']);

/**
 * Parses all that a line asks for: its commands, and a promise that follows one of them and would be lost in its last
 * slot. The promise becomes an `ask`, as it is by itself: "I owe Lena a call, I'll ring her on sunday".
 */
export function parseSaid(text: string, assistant: AssistantNames): readonly [Intent, ...Intent[]] {
  return commandAndPromise(splitWake(text, assistant).rest) ?? parseChain(text, assistant);
}

function commandAndPromise(text: string): readonly [Intent, Intent] | null {
  const utterance = readUtterance(text);
  const { tokens } = utterance;
  const at = tokens.findIndex((_token, index) => index > 1 && readPromiseCue(tokens, index) !== null);
  if (at < 0) return null;
  const promised = textOf(utterance, at, tokens.length);
  const command = parseUtterance(textOf(utterance, 0, links.has(tokens[at - 1]?.word ?? '') ? at - 1 : at));
  if (!singleThings.has(command.intent) || readAmbient({ say: promised, speaker: 'self' }).commitment === null)
    return null;
  const query =
    'name' in command && typeof command.name === 'string' ? promiseNaming(promised, command.name) : promised;
  return [command, { intent: 'ask', query }];
}
