import { digitWords, teenWords, tensWords } from '../../vocabulary/numbers.js';
import { tellsJob } from './fact-question.js';

const occupied = /\b(?:works?|worked|working|job|teach(?:es)?|taught|runs?|studies|studying)\b/iu;

/** Questions that a note answers only if it contains such words. */
export const toldByWords: readonly { readonly asks: RegExp; readonly by: Pick<RegExp, 'test'> }[] = [
  {
    asks: /^\W*what (?:does|do|did) (?:[\p{L}'’.-]+ ){1,4}?do\b/iu,
    by: { test: (note) => occupied.test(note) || tellsJob(note) },
  },
  {
    asks: /^\W*(?:what|when|why) (?:does|do|did|has|have|had) .+ (?:say|said|tell|told|ask|asked|mention|mentioned|think|advise|recommend|suggest|warn)\b/iu,
    by: /\b(?:sa(?:y|ys|id)|tells?|told|asks?|asked|mention(?:s|ed)?|thinks?|thought|advi[sc]e[sd]?|recommend(?:s|ed)?|suggest(?:s|ed)?|warn(?:s|ed)?|wants?|wrote|answered|promised|according|prescribed)\b/iu,
  },
  {
    asks: /\b(?:(?:first|last|full|maiden|given|middle|family|real|nick) ?name|surname)\b/iu,
    by: /\b(?:called|known|name(?:s|d)?|nick ?name|surname|née)\b/iu,
  },
  {
    asks: /^\W*what (?:does|do|did) \w+ (?:\w+ )?(?:like|love|enjoy|prefer|hate|dislike)\b/iu,
    by: /\b(?:(?:dis)?likes?|loves?|enjoys?|prefers?|favou?rite|hates?|fond|fan|into|keen|wants?|collects?|crazy|can't stand)\b/iu,
  },
  {
    asks: /^\W*(?:what|who|when|why|did|has|have)\b.*\b(?:give|gave|given|lend|lent|bring|brought|buy|bought|send|sent) (?:me|us)\b/iu,
    by: /\b(?:gives?|gave|given|lends?|lent|brings?|brought|buys?|bought|sends?|sent|present|gift)\b/iu,
  },
  {
    asks: /^\W*what (?:does|do|did|would) (?!it\b).+? (?:want|wish for)\b/iu,
    by: /\b(?:wants?|wanted|wish(?:es|ed)?|needs?|needed|likes?|loves?|hop(?:es|ed|ing)|asks?|asked|said|says|told|gift|presents?)\b/iu,
  },
  {
    asks: /^\W*what (?:did|do|have|should|shall|will|can) (?:i|we) (?:\w+ )?(?:get|got|buy|bought|give|gave|given)\b/iu,
    by: /\b(?:gives?|gave|given|giving|gets?|got|getting|gift|presents?|buys?|bought|buying|wants?|wanted|wish(?:es|ed)?|needs?|likes?|loves?|bring|brought|picked|ordered|receiv(?:e|ed)|paid|costs?)\b/iu,
  },
];

/** "I always forget the gate code" tells of the wearer, and not what the code is. */
const tellsOfMissing =
  /^\W*(?:i|we)(?:['’]m| am)? (?:(?:always|usually|often|sometimes|never|just|keep|kept|can|cannot|could|do|not|can['’]t|don['’]t|can never) )*(?:forget|forgetting|forgot|lose|losing|lost|mislay|misplace|misplacing|remember|mix up|mixing up|look up|look for|need)\b/iu;

/** The same of what the wearer had noted in a plain sentence. */
export const toldPlainly: typeof toldByWords = [
  {
    asks: /^\W*(?:(?:what|where|when|who|which)(?:['’]s| is| are| was| were)|how (?:much|many))\b/iu,
    by: { test: (note) => !tellsOfMissing.test(note) },
  },
  {
    asks: /^\W*who (?:has|have|had|owns)\b/iu,
    by: /\b(?:has|have|had|got|owns?|lent|borrowed|took|keeps?|with|belongs?)\b/iu,
  },
  {
    asks: /^\W*how (?:much|many)\b/iu,
    by: new RegExp(
      String.raw`\p{N}|\b(?:${[...digitWords, ...teenWords, ...tensWords].join('|')}|an?|half|free|no|none|hundred|dozen|couple)\b`,
      'iu',
    ),
  },
];
