import { words } from '../vocabulary/word-lists.js';

/** The half of the day; `either` where a thing is done in both, and the wrong one misses it. */
export type UsualHalf = 'am' | 'pm' | 'either';

interface UsualHours {
  readonly doings: ReadonlySet<string>;
  /** The first and the last hour on a clock of twelve that are meant so. */
  readonly hours: readonly [number, number];
  readonly half: UsualHalf;
  /** Other words of the line say more. */
  readonly isWeak?: true;
}

const parties = words('party parties birthday barbecue bbq picnic');

/** When people do what a line is about, where it names an hour without am or pm. */
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

/** In which half of the day a thing of these words has that hour (1 to 11); null where they do not tell. */
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
