import type { FigmentScene } from '../../../format/figment.js';
import { chance, reaction } from '../../../templates/games.js';
import { gestureHints, plainLine } from '../../../templates/template.js';
import type { MarkKind } from '../marks/mark.js';
import { namesThing } from '../marks/names.js';
import type { Segment } from '../marks/segment.js';
import { leadingGesture } from '../shown-text.js';
import type { Wish } from '../wish.js';
import type { WishMade } from '../wish-made.js';
import { ledBy } from './drawn-body.js';
import { numberBody } from './number-body.js';

const mostNumbers = 60;

/** A die of any kind, a coin, a number of a range, or how fast a tap comes. */
export function readChance(wish: Wish): WishMade | null {
  const has = (...kinds: readonly MarkKind[]): boolean => wish.left.some((segment) => segment.has(...kinds));
  if (has('reaction')) return readReaction(wish);
  if (!has('dice', 'coin', 'chance')) return null;
  const gesturesSaid = wish.left.flatMap((segment) => segment.all('by'));
  const by = gesturesSaid.length === 0 ? 'single' : leadingGesture(gesturesSaid[0]?.value);
  if (gesturesSaid.length > 1 || by === undefined) return null;
  const numbers = wish.left.flatMap((segment) =>
    segment.marks.filter(({ kind }) => kind === 'number' || kind === 'goal').map(({ value }) => Number(value)),
  );
  const isPlain = wish.left.every(
    (segment) =>
      segment.isOnly('dice', 'coin', 'chance', 'by', 'number', 'goal', 'word', 'add', 'start', 'swap') &&
      aboutChance.test(segment.label),
  );
  if (!isPlain) return null;
  const when = `when you ${gestureHints[by].toLowerCase()}`;
  if (has('coin'))
    return {
      body: ledBy(chance.make({ title: 'Coin', faces: ['Heads', 'Tails'] }), by),
      behaviour: 'coin',
      told: `Heads or tails ${when}.`,
    };
  const range = rangeSaid(wish, numbers);
  if (range === null) return null;
  const [from, to] = range;
  if (!(Number.isInteger(from) && Number.isInteger(to)) || to <= from || to - from >= mostNumbers || from < 0)
    return null;
  const body = ledBy(numberBody(wish.title || (has('dice') ? 'Die' : 'Number'), from, to), by);
  return { body, behaviour: 'dice', told: `A number from ${from} to ${to} by chance ${when}.` };
}

/** Beside these words nothing is asked for that is not read: “for dungeons and dragons” says what it is for. */
const aboutChance =
  /^(?:(?:sided|a|number|numbers|between|and|from|to|with|heads|or|tails|sides|please|me|one|for [\p{L} ]+|dungeons and dragons|game night|it|flipper|roller)\s*)*$/iu;

function rangeSaid(wish: Wish, numbers: readonly number[]): readonly [number, number] | null {
  const die = wish.left.flatMap((segment) => segment.all('dice')).map(({ value }) => value)[0];
  if (typeof die === 'number') return numbers.length === 0 ? [1, die] : null;
  const [one, other, ...more] = numbers;
  if (die !== undefined)
    return one === undefined
      ? [1, 6]
      : other === undefined && one > 1 && /sided|sides/iu.test(wish.line.source)
        ? [1, one]
        : null;
  return one !== undefined && other !== undefined && more.length === 0 && /\bnumbers?\b/iu.test(wish.line.source)
    ? [one, other]
    : null;
}

/** “Wait a random bit, then show GO and see how fast I tap”. */
function readReaction(wish: Wish): WishMade | null {
  const literal = wish.left.flatMap((segment) => segment.all('literal')).map(({ value }) => plainLine(String(value)));
  const isPlain = wish.left.every(
    (segment) =>
      segment.isOnly('reaction', 'chance', 'show', 'literal', 'word', 'by', 'filler', 'start') &&
      (segment.label === '' ||
        /^(?:(?:wait|waits|a|bit|moment|while|word|game|time|for|and|me|how long|it|takes)\s*)+$/iu.test(
          segment.label,
        ) ||
        isPurpose(segment)),
  );
  if (!isPlain || literal.length > 1) return null;
  const body = reaction.make({});
  const [word = 'Now!'] = literal;
  const scenes = Object.entries(body.scenes).map(([name, scene]): [string, FigmentScene] => [
    name,
    {
      ...scene,
      lines: scene.lines?.map((line) => (line.content === 'Now!' ? { ...line, content: word } : line)) ?? [],
    },
  ]);
  return {
    body: { ...body, scenes: Object.fromEntries(scenes) },
    behaviour: 'reaction',
    told: `Shows “${word}” after a while that nobody can know, and how long your tap took.`,
  };
}

const isPurpose = ({ label }: Segment): boolean => /^for\b/iu.test(label) && namesThing(label);
