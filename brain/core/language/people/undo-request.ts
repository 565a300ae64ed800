import { callsOff } from '../grammar/answer.js';
import { formReader } from '../grammar/read-forms.js';

/** Said where what was forgotten, or a settling or move that was taken back, is wanted again: nothing of it is left. */
export const forgottenIsGone = 'What was forgotten is gone and can’t be brought back. Say it again to have it kept.';

const it = '(it|that|this|them|those|these|what i had)';
const last = '(the|my|that) [very] last (one|thing|step|command|change|bit|entry|note|order)';
const aForgetting = '(the|that|my) (forgetting|deletion|undo|undoing|cancellation|change)';

const readBack = formReader<true>([
  {
    gives: true,
    says: [
      `[no] [please] (bring|put|get|give|have|take|want|fetch|call) [me] ${it} back [again|please|there|in|now]`,
      `[no] [please] (bring|put|get|give|fetch) [me] back ${it} [again]`,
      `[no] [can|could|may] (i|you|we) (want|need|have|get|like|bring|put|restore|recover|undelete) ${it} (back|again) [please|again]`,
      `[no] [can|could] [you] (restore|recover|undelete|unforget|reinstate|retrieve) (${it}|${last})`,
      `[no] (undo|reverse|revert|restore) (${aForgetting}|what (i|you) just (did|said|forgot|deleted|erased|removed))`,
      `[no] [please] (remember|keep|save|store) ${it} (again|after all)`,
      `[no] i (still|do) (need|want) ${it} [back|again]`,
      `[no] i (want|need) ${it} [back|again]`,
      `bring back what (i|you) [just] (forgot|deleted|erased|removed|had)`,
    ],
  },
]);

const readUndone = formReader<true>([
  {
    gives: true,
    says: [
      `[no] (undo|scratch|reverse|revert|cancel|scrap|strike|retract|withdraw) (${it}|that one|${last}) [again|please|then]`,
      '[no] (undo|reverse|revert|redo) [again|please]',
      `[no] [i] take ${it} back`,
      `[no] (keep|leave|save|remember) ${it} [please|then]`,
      `[no] (do not|never) (forget|delete|erase|remove|do|cancel) ${it}`,
      '[no] i did not mean (that|it|this|to|that one|to do that|to say that)',
      '[no] i (meant|wanted) (something|the) (else|other one)',
      '[no] (that|it|this) was (a mistake|an accident|the wrong one|wrong|not what i meant|not the one)',
      '[no] [the] wrong (one|thing)',
      '[no] (not that one|not this one|not that)',
      '[no] i (changed|have changed) my mind',
      '[no] (wait|oops|hold on|go back)',
      'oops|whoops|no no no|go back',
    ],
  },
]);

/** Whether a line wants something back that is no more: "bring it back", "restore that". */
export const asksForItBack = (line: string): boolean => readBack(line) !== null;

/** Whether a line, right after something was forgotten, takes that back: "undo that", "no wait", "not that one". */
export const undoesForgetting = (line: string): boolean =>
  callsOff(line) || readUndone(line) !== null || asksForItBack(line);
