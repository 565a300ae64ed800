import { phrases, words } from '../vocabulary/word-lists.js';
import { callsOffReply, consentOf, saidIn } from './answer.js';

/**
 * A line that does not answer a question for a thing, a place, a person or an hour: it asks to hear the question again,
 * or drops the matter.
 */
export type NoAnswer = 'again' | 'let-be';

/** A yes where there is nothing to agree to, or a request to hear the question again. */
const again = new Set(
  phrases(`
what|what what|what was that|what is that|what did you say|say that again|say again|come again|again|repeat that|repeat|huh|eh|hm|sorry what|pardon|pardon me
i beg your pardon|excuse me|one moment|wait a moment|hang on|let me think|yes i did|yes it is|yes it was|yes that is right|that is right|that's right|right|alright|all right
of course|sure thing|exactly|correct|yes yes|yes okay|okay yes|of course yes|absolutely|definitely|fine|i did|good|true|maybe|perhaps|possibly|probably
`),
);
const letBe = new Set(
  phrases(`
nothing|nothing really|nothing at all|none|nobody|no one|no-one|nowhere|i do not know|i don't know|do not know|don't know|dunno|i dunno|no idea|i have no idea|no clue
not sure|i am not sure|i'm not sure|i forgot|i forget|i do not remember|i don't remember|i can not remember|i cannot remember|i can't remember|who knows|whatever|anything|something|someone|somebody
it does not matter|it doesn't matter|does not matter|doesn't matter|leave it|skip it|skip|stop|stop it|let it be|forget about it|no never mind|no nothing|no forget it|quit|exit|enough
`),
);
/** Words that name nothing, in whatever order: "yes that", "wait what". */
const namesNothing = words(
  'yes yeah yep yup no nope ok okay stop wait please what pardon sorry nothing none i do not know it that you',
);

/** Which of these a line is; null if it may be an answer. */
export function noAnswerIn(line: string): NoAnswer | null {
  const said = saidIn(line).replaceAll(" n't", "n't").replaceAll(" 's", "'s").replaceAll(" 'm", "'m");
  if (callsOffReply(line) || letBe.has(said)) return 'let-be';
  const isEmpty = said.split(' ').every((word) => word === '' || namesNothing.has(word));
  return isEmpty || consentOf(line) === true || again.has(said) ? 'again' : null;
}
