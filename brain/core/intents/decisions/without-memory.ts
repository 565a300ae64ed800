import { isBareRecurrence } from '../../language/agenda/bare-recurrence.js';
import { dayQuestionReply } from '../../language/agenda/day-question.js';
import { isLeftUnsure, takesItselfBack } from '../../language/correction/taken-back.js';
import { readItQuestion } from '../../language/it-question.js';
import {
  cancelRequestReply,
  forgetRequestReply,
  neverMindReply,
  tellsOfDropping,
} from '../../language/people/forget-request.js';
import { misreadReply } from '../../language/replies/misread-reply.js';
import { timerWishReply } from '../../language/replies/timer-wishes.js';
import { smallTalkReply } from '../../language/small-talk/small-talk.js';
import { deviceWords } from '../answer-basis.js';
import { type Decision, type DecisionPorts, saying } from '../decision.js';

/** Small talk, what timers do not, how to erase something, and the date: all answered without memory. */
export function decideSmallTalk(line: string, ports: DecisionPorts): Decision | null {
  const talk = smallTalkReply(line, ports);
  return (
    (talk === null ? decideTimerWish(line) : replying(talk)) ??
    replyingIfAny(forgetRequestReply(line) ?? dayQuestionReply(line, ports))
  );
}

function decideTimerWish(line: string): Decision | null {
  const wish = timerWishReply(line);
  if (wish === null || wish.withoutReminders === undefined) return replyingIfAny(wish?.say ?? null);
  return { ...replying(wish.say), wants: 'remind', otherwise: { kind: 'found', text: wish.withoutReminders } };
}

export function decideCancelRequest(line: string): Decision | null {
  return replyingIfAny(cancelRequestReply(line) ?? neverMindReply(line));
}

/** Nothing repeats, and nothing of today answers how often something is. */
export function decideRecurrence(line: string): Decision | null {
  if (!isBareRecurrence(line)) return null;
  const text = misreadReply({ why: 'unclear', words: line });
  return { ...saying({ kind: 'not-followed', text }, deviceWords), wants: 'remind' };
}

function replying(text: string): Decision {
  const said = saying({ kind: 'found', text }, deviceWords);
  return tellsOfDropping(text) ? { ...said, wants: 'social-edit' } : said;
}

const replyingIfAny = (text: string | null): Decision | null => (text === null ? null : replying(text));

/** Asked of "it" where nothing was just spoken of that it could be: no memory is taken for it. */
export function decideIt(line: string): Decision | null {
  if (readItQuestion(line) === null) return null;
  return saying({ kind: 'not-followed', text: 'What do you mean by “it”? Ask again with its name.' }, deviceWords);
}

/** Who takes a line back at its end, or is not sure of it, hears that nothing is left of it. */
export function decideTakenBack(line: string): Decision | null {
  if (takesItselfBack(line))
    return saying({ kind: 'not-followed', text: 'Okay, I kept nothing of that.' }, deviceWords);
  if (!isLeftUnsure(line)) return null;
  const text = 'You were not sure, so I kept nothing of that. Tell me again when you are.';
  return saying({ kind: 'not-followed', text }, deviceWords);
}
