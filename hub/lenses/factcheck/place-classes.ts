import { stem } from '#core/language/words/stem';

/** Places of one class exclude each other; places of different classes are not compared. */
const placesByClass: Readonly<Record<string, string>> = {
  room: `kitchen|bedroom|bathroom|garage|garden|basement|attic|living room|dining room|hallway|balcony|laundry room|guest room|cellar`,
  site: `home|office|work|school|gym|hospital|airport|library|supermarket|church|hotel|university|pharmacy|bakery|post office|beach`,
  city: `amsterdam|athens|barcelona|bangkok|beijing|berlin|boston|brussels|budapest|cairo|chicago|copenhagen|dublin|edinburgh|frankfurt
geneva|hamburg|helsinki|hong kong|istanbul|jakarta|kyoto|lagos|lisbon|london|los angeles|lyon|madrid|manchester|melbourne|milan
montreal|moscow|mumbai|munich|nairobi|naples|new york|osaka|oslo|paris|porto|prague|rome|san francisco|seattle|seoul|seville
shanghai|singapore|stockholm|sydney|tokyo|toronto|turin|valencia|vancouver|venice|vienna|warsaw|zurich`,
  country: `argentina|australia|austria|belgium|brazil|canada|chile|china|denmark|egypt|england|finland|france|germany|greece|hungary
india|ireland|italy|japan|kenya|mexico|netherlands|norway|poland|portugal|scotland|spain|sweden|switzerland|turkey|ukraine|wales`,
};

const classOf: ReadonlyMap<string, string> = new Map(
  Object.entries(placesByClass).flatMap(([name, places]) =>
    places.split(/[|\n]/).map((place): [string, string] => [place.trim(), name]),
  ),
);

/** Nouns that are followed by a number or letter: "level 2", "gate b4", "room twelve". */
const numbered = new Set(
  'level floor room gate platform terminal seat row table aisle desk locker hall track bay spot'.split(' '),
);

/** Words that distinguish two things of one kind: "the north rack" and "the south rack" are two. */
const exclusivePlaceWords: readonly ReadonlySet<string>[] = [
  'north south east west',
  'left right middle',
  'upper lower',
  'top bottom middle',
  'front back',
  'first second third fourth fifth sixth seventh eighth ninth tenth ground basement',
  'red blue green yellow black white orange purple',
].map((row) => new Set(row.split(' ')));

interface ClassedPlace {
  readonly class: string;
  readonly place: string;
}

/** The class and normalized place of a place's words without the preposition; null for a place of no class. */
export function classedPlace(words: readonly string[]): ClassedPlace | null {
  const plain = words.filter((word) => word !== 'the');
  const named = classOf.get(plain.join(' '));
  if (named !== undefined) return { class: named, place: plain.join(' ') };
  return numberedPlace(plain) ?? placeByOpposite(plain);
}

function numberedPlace([noun = '', number = '', ...rest]: readonly string[]): ClassedPlace | null {
  const isNumbered = numbered.has(noun) && /^(?:[a-z]?\d{1,4}[a-z]?|[a-z])$/.test(number) && rest.length === 0;
  return isNumbered ? { class: `numbered ${noun}`, place: number } : null;
}

function placeByOpposite(words: readonly string[]): ClassedPlace | null {
  const [side = '', ...head] = words;
  const row = exclusivePlaceWords.findIndex((candidates) => candidates.has(side));
  if (row < 0 || head.length === 0 || head.length > 2) return null;
  return { class: `${row} ${head.map(stem).join(' ')}`, place: side };
}
