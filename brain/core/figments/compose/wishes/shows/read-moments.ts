import { capitalized } from '../../../../text.js';
import type { Figment, FigmentLine, FigmentScene, LineColor, SceneTransition } from '../../../format/figment.js';
import { figmentLimits } from '../../../format/figment-limits.js';
import { middleLine, middleLines, plainLine, plainLines, stop } from '../../../templates/template.js';
import { asksBeyond } from '../marks/names.js';
import type { Segment } from '../marks/segment.js';
import { actNames, besideShown, lengthInWords, shownIn } from '../shown-text.js';
import type { Wish } from '../wish.js';
import type { WishMade } from '../wish-made.js';

interface MomentTold {
  readonly by: string;
  readonly text: string;
  seconds: number | undefined;
  until: string | undefined;
  color: LineColor | undefined;
  size: FigmentLine['size'];
}

/** What a lens of one moment is called in what is answered. */
const momentNames: Readonly<Record<string, string>> = {
  single: 'when_tapping',
  double: 'when_double_tapping',
  'imu:nod': 'when_nodding',
  'imu:shake': 'when_shaking',
  'imu:tilt': 'when_tilting',
  'imu:peek': 'when_looking_up',
};
const momentShownSec = 10;
/** What the hub fills with the time of day. */
const timeSlot = '{slot:time}';

/** What is shown when a gesture is done, or a place is left: one thing or several. */
export function readMoments(wish: Wish): WishMade | null {
  const told: MomentTold[] = [];
  let waiting: string | null = null;
  for (const segment of wish.left) {
    const read = readMomentSegment(told, segment, waiting);
    if (read === null) return null;
    waiting = read;
  }
  const isOwn = new Set(told.map(({ by }) => by)).size === told.length;
  if (told.length === 0 || told.length > 6 || !isOwn || waiting !== '') return null;
  if (told.some(({ seconds = 1 }) => seconds < figmentLimits.sceneMinSec || seconds > figmentLimits.sceneMaxSec))
    return null;
  return momentsMade(told, wish.title);
}

const momentKinds = [
  'by',
  'show',
  'literal',
  'word',
  'length',
  'until',
  'color',
  'size',
  'add',
  'number',
  'remind',
  'clock',
] as const;

/** The gesture that waits for its words after a segment; null where the segment is none of these. */
function readMomentSegment(told: MomentTold[], segment: Segment, waiting: string | null): string | null {
  if (!segment.isOnly(...momentKinds) || segment.all('by').length > 1 || segment.all('show').length > 1) return null;
  const [by, last] = [segment.one('by')?.value, told.at(-1)];
  const text = segment.has('clock') ? timeSlot : shownIn(segment);
  if (text === null && last !== undefined && isOfLast(segment)) return more(last, segment) ? '' : null;
  const event = typeof by === 'string' ? by : waiting;
  if (event === null || event === '') return null;
  if (text === null) return segment.isOnly('by') ? event : null;
  if (!isShowable(segment, text)) return null;
  const next: MomentTold = { by: event, text, seconds: undefined, until: undefined, color: undefined, size: undefined };
  told.push(next);
  return more(next, segment) ? '' : null;
}

/** “Show it for five seconds”, “until I tap”: how what was told last is shown. */
const isOfLast = (segment: Segment): boolean =>
  !segment.has('by') &&
  segment.label.replace(/^(?:and|it|show|leave|keep)$/iu, '') === '' &&
  (!segment.has('show') || /\bit\b/iu.test(segment.text));

function isShowable(segment: Segment, text: string): boolean {
  if (segment.has('clock')) return segment.label === '';
  if (!/^(?:up|a|an|the|and)?$/iu.test(besideShown(segment)) || plainLines(text).length > figmentLimits.lines)
    return false;
  if (segment.has('literal')) return true;
  return segment.has('show', 'remind') && !asksToKnow.test(text) && !limitWords.test(text) && !asksBeyond(text);
}

const asksToKnow = /^(?:the|my|a|an|how|what|who|whose|where|when|why|which|it|them|his|her|this|that|something)\b/iu;
const limitWords = /\b(?:if|when|unless|only|until|but|and|every|each|then|while|after|before|not)\b/iu;

function more(told: MomentTold, segment: Segment): boolean {
  const until = segment.one('until')?.value;
  if (segment.has('length')) told.seconds = Number(segment.one('length')?.value);
  if (typeof until === 'string') told.until = until;
  told.color = (segment.one('color')?.value as LineColor | undefined) ?? told.color;
  told.size = (segment.one('size')?.value as FigmentLine['size'] | undefined) ?? told.size;
  return !(segment.has('length') && segment.has('until'));
}

function momentsMade(told: readonly MomentTold[], title: string): WishMade {
  const shows = Object.fromEntries(told.map(({ by }, at): [string, SceneTransition] => [by, { target: `shown${at}` }]));
  const waiting = { target: 'waiting' };
  const hold = 'long' in shows ? {} : { long: stop };
  const shown = told.map(({ text, seconds, until, color, size, by }, at): [string, FigmentScene] => [
    `shown${at}`,
    {
      lines: (text === timeSlot
        ? [{ ...middleLine(text), size: 'lg' as const }]
        : middleLines(capitalized(text), title)
      ).map((line) => ({ ...line, ...(color !== undefined && { color }), ...(size !== undefined && { size }) })),
      ...(until === undefined && { duration_sec: seconds ?? momentShownSec, on_timeout: [waiting] }),
      on: {
        ...shows,
        ...(until === undefined && !('single' in shows) && { single: waiting }),
        ...(until !== undefined && (until !== by || told.length === 1) && { [until]: waiting }),
        ...hold,
      },
    },
  ]);
  const body: Omit<Figment, 'id' | 'version'> = {
    name: plainLine(title) || plainLine(told[0]?.text === timeSlot ? 'Time' : (told[0]?.text ?? '')) || 'Moments',
    initial: 'waiting',
    scenes: { waiting: { on: { ...shows, ...hold } }, ...Object.fromEntries(shown) },
  };
  const each = told.map(({ by, text, seconds, until }) => {
    const lasting =
      until === undefined
        ? seconds === undefined
          ? ''
          : ` for ${lengthInWords(seconds)}`
        : ` until ${actNames[until] ?? until}`;
    return `${actNames[by] ?? by} shows ${text === timeSlot ? 'the time' : `“${capitalized(text)}”`}${lasting}`;
  });
  const [only, ...others] = told;
  const behaviour = others.length > 0 ? 'moments' : (momentNames[only?.by ?? ''] ?? 'moments');
  return { body, behaviour, told: `${capitalized(each.join(', '))}.` };
}
