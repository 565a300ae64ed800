import { words } from '../vocabulary/word-lists.js';

/** A half of the day; `either` if something is done in both, so that the wrong one would miss it. */
export type UsualHalf = 'am' | 'pm' | 'either';

interface UsualHours {
  readonly doings: ReadonlySet<string>;
  /** The first and the last hour, on a clock of twelve, that mean this half. */
  readonly hours: readonly [number, number];
  readonly half: UsualHalf;
  /** Set for words that give way to other words of the line. */
  readonly isWeak?: true;
}

const parties = words('party parties birthday barbecue bbq picnic');

/** The half of the day in which people usually do something, for hours without am or pm. */
const usual: readonly UsualHours[] = [
  {
    doings: words('dinner dinners supper dine dining drinks drink pub bar cocktail cocktails nightcap'),
    hours: [4, 11],
    half: 'pm',
  },
  {
    doings: words('concert gig opera theatre theater movie movies cinema film musical cabaret ballet premiere'),
    hours: [4, 10],
    half: 'pm',
  },
  {
    doings: words('evening night nightly sunset dusk fireworks stargazing disco clubbing dancing quiz'),
    hours: [4, 11],
    half: 'pm',
  },
  { doings: words('bed bedtime sleep asleep pyjamas pajamas goodnight'), hours: [6, 11], half: 'pm' },
  { doings: parties, hours: [4, 9], half: 'pm' },
  { doings: parties, hours: [10, 11], half: 'either' },
  { doings: words('breakfast breakfasts brunch morning wake waking sunrise dawn'), hours: [4, 11], half: 'am' },
  {
    doings: words(
      'school kindergarten daycare nursery flight fly flying plane train bus coach ferry taxi cab airport station alarm run running jog jogging gym swim swimming workout yoga leave departure',
    ),
    hours: [5, 7],
    half: 'either',
    isWeak: true,
  },
];

/**
 * The half of the day in which such a thing has this hour (1 to 11); `either` if it has it in both, or the words tell of
 * both; null if they do not tell.
 */
export function usualHalf(said: readonly string[], hour: number): UsualHalf | null {
  const fitting = usual.filter(
    ({ doings, hours: [first, last] }) => hour >= first && hour <= last && said.some((word) => doings.has(word)),
  );
  const telling = fitting.some(({ isWeak }) => isWeak !== true)
    ? fitting.filter(({ isWeak }) => isWeak !== true)
    : fitting;
  const halves = new Set(telling.map(({ half }) => half));
  const [only = null] = halves;
  return halves.size > 1 ? 'either' : only;
}
