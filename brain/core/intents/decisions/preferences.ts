import type { IntentOf } from '../../language/grammar/intent.js';
import { readChangedPreference } from '../../language/people/changed-preference.js';
import { command } from '../answer-basis.js';
import type { Decision, DecisionPorts } from '../decision.js';

/** What the wearer is like by now, in place of what they taught before; null for any other line. */
export function decideChangedPreference(line: string, { wearer }: Pick<DecisionPorts, 'wearer'>): Decision | null {
  const changed = readChangedPreference(line, wearer().preferences);
  if (changed === null) return null;
  const taught: IntentOf<'teach_preference'> = { intent: 'teach_preference', text: changed.text };
  return {
    effect: { do: 'change-preference', taught: changed.text, gone: changed.gone },
    outcome: { kind: 'done' },
    basis: command,
    repliesTo: taught,
  };
}
