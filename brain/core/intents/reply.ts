import type { IntentOf } from '../language/grammar/intent.js';
import { command, deviceWords } from './answer-basis.js';
import { type Answered, type Decision, type DecisionPorts, saying } from './decision.js';
import { replyAddress } from './reply-address.js';

type ReplyPorts = Pick<DecisionPorts, 'recentMessages' | 'suggestedReply'>;

/**
 * "Reply to <name> saying <text>" (hub-behaviour §4, knowledge intents): stages a draft, worded by the Brain where the
 * wearer gave no text. It waits there until the wearer approves it; nothing is sent.
 */
export async function decideReply({ name, text }: IntentOf<'reply'>, ports: ReplyPorts): Promise<Decision> {
  const recent = await ports.recentMessages();
  if (!recent.ok) return notStaged(recent.why);
  const { about, ...address } = replyAddress(recent.value, name);
  const worded = await wordingOf(text, about, ports);
  if (!worded.ok) return notStaged(worded.why);
  if (worded.value === null) return saying({ kind: 'missing' }, deviceWords);
  const draft = { ...address, text: worded.value };
  return { effect: { do: 'stage-reply', draft }, outcome: { kind: 'done' }, basis: command };
}

/** A reply that the Brain did not take. */
export function notStaged(why: 'unreachable' | 'refused') {
  return saying({ kind: why === 'refused' ? 'failed' : why }, deviceWords);
}

/** The wearer's own words, else a suggestion for that message; null when there is nothing to answer. */
async function wordingOf(
  own: string | null,
  about: string | null,
  ports: ReplyPorts,
): Promise<Answered<string | null>> {
  if (own !== null || about === null || about.trim() === '') return { ok: true, value: own };
  return ports.suggestedReply(about);
}
