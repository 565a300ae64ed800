import { readUtterance } from '../reading/utterance.js';
import { words } from '../vocabulary/word-lists.js';

/** Nouns that name one thing though they end in -s, beside those in -ss, -us and -is. */
const oneOnS = words(`
thermos atlas canvas gas lens chess christmas pancreas cosmos chaos news series species summons headquarters gallows
crossroads barracks biceps triceps maths mathematics physics politics economics athletics gymnastics
`);
/** Nouns in -us and -is that name several. */
const severalOnUsOrIs = words('menus gurus emus skis taxis bikinis khakis kiwis safaris');
/** Nouns that name several without an -s. */
const severalWithoutS = words(
  'people children men women feet teeth mice geese oxen lice dice cattle police media data',
);
/** In "the bag of apples" and "the box with my keys" the noun before these is what is spoken of. */
const afterHead = words('of with without for from in on');

/** Whether a thing takes a plural verb: "keys", "reading glasses", "wallet and phone" do; "glass", "thermos", "bag of apples" do not. */
export function isPlural(thing: string): boolean {
  if (/ and /iu.test(thing)) return true;
  const said = readUtterance(thing).tokens.map(({ word }) => word);
  const rest = said.findIndex((word, at) => at > 0 && afterHead.has(word));
  const head = (rest > 0 ? said[rest - 1] : said.at(-1)) ?? '';
  if (severalWithoutS.has(head) || severalOnUsOrIs.has(head)) return true;
  return /s$/u.test(head) && !/(?:ss|us|is)$/u.test(head) && !oneOnS.has(head);
}
