import { somebodyIn, speaksOfListener } from '../slots/recipient.js';
import { offers } from '../vocabulary/refused/not-promises.js';
import type { SpokenCommitment } from './commitment.js';

const laugh = String.raw`(?:(?:b?w?a|m)?(?:h[aei]){2,}h?|h[aei](?: h[aei])+|l(?:o|e)+l|lmf?ao|rofl|xd+|\p{Extended_Pictographic}+|[:;]-?[dp)]+)`;
const laughBefore = new RegExp(String.raw`^(?:${laugh}[\s,.!…–-]+)+`, 'iu');
const laughBehind = new RegExp(String.raw`(?:[\s,.!…–-]+${laugh})+[\s.!]*$`, 'iu');

/** A line without the laughter around it. */
interface WithoutLaughter {
  readonly said: string;
  /** Whether somebody laughs at what they just said: "I'll conquer the world haha". */
  readonly isLaughedAt: boolean;
}

/** Reads a line that is laughed at; with laughter before it, it goes on from what made them laugh. */
export function withoutLaughter(line: string): WithoutLaughter {
  const rest = line.replace(laughBehind, '');
  const said = rest.replace(laughBefore, '');
  return said === '' ? { said: line, isLaughedAt: false } : { said, isLaughedAt: rest !== line };
}

/** Whether a promise that is laughed at is one: it tells for whom or by when, or does what people offer: "I'll call mum later haha". */
export const isMeantLaughing = ({ task, due_text: due }: SpokenCommitment): boolean =>
  due !== null ||
  offers.some((deed) => task.toLowerCase().startsWith(`${deed} `)) ||
  speaksOfListener(task) ||
  somebodyIn(task) !== null;
