import { months } from '../../time/days/time-words.js';
import { type AskedKind, tellsBy } from './asked-kind.js';

/** What somebody does for a living: a trade, or the work that it is. */
const workTold =
  /\b(?:jobs?|works?|worked|working|professions?|occupation|career|employed|runs?|manages?|teaches|taught|builds?|sells?|cooks?|repairs?|designs?|farms?|trained|studie[sd]|owns?|retired|unemployed)\b|\b(?:is|was|as|['’]s) (?:an?|the|our|my) |\b(?:drives?|drove) an? (?:\p{L}+ )?(?:lorry|truck|bus|taxi|tram|crane|train|tractor|van)\b/iu;

/** Attributes of somebody or of a thing that are asked for by their names, each with what tells it. */
export const attributeKinds: readonly AskedKind[] = [
  {
    kind: 'year',
    asks: /\b(?:what|which) year\b/iu,
    isTold: tellsBy(/\b(?:1[89]|20)\d\d\b|\byears? ago\b|\b(?:last|this|next) year\b/iu),
  },
  {
    kind: 'month',
    asks: /\b(?:what|which) month\b/iu,
    isTold: tellsBy(
      new RegExp(String.raw`\b(?:${months.join('|')}|(?:this|next|last) month|months ago)\b|\d[./-]\d`, 'iu'),
    ),
  },
  {
    kind: 'blood group',
    asks: /\bblood (?:group|type)\b/iu,
    isTold: tellsBy(/\bblood (?:group|type)\b|\b(?:a|b|ab|o|0)\b[ -]?(?:rh\w*|pos\w*|neg\w*|plus|minus|[+−-])/iu),
  },
  {
    kind: 'label',
    asks: /^\W*(?:what|which) (?:lockers?|parking (?:space|spot)|bay|desk)\b/iu,
    isTold: tellsBy(/\b(?:lockers?|space|spot|bay|desk)\b(?! (?:padlock|lock|key|code|combination|opens|is \d+-))/iu),
  },
  {
    kind: 'work',
    asks: /^\W*what(?:['’]s| is| was) .*\b(?:job|profession|occupation|trade)\W*$|\bdo(?:es)? .+ do (?:for (?:a living|work)|for a job)\W*$/iu,
    isTold: tellsBy(workTold),
  },
  {
    kind: 'surname',
    asks: /\b(?:sur|last |family )names?\b/iu,
    isTold: (note) => /\b(?:called|names?|named|surname)\b/iu.test(note) || /\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+/u.test(note),
  },
];
