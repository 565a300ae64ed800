import { ordinalWords } from '../../vocabulary/numbers.js';
import { words } from '../../vocabulary/word-lists.js';

/** Words that tell one of several like things from the others; a line is a class, and words for the same stand between commas. */
const classLines = `
left, right, middle centre center
red, blue, green, yellow, black, white, brown, grey gray, orange, purple violet, pink, golden, silver
big large huge bigger larger, small little tiny smaller, medium
old previous former older, new current newer
used secondhand, new
long longer, short shorter, tall taller
upper top, lower bottom
front, back rear, side
inner, outer
indoor, outdoor
northern north, southern south, eastern east, western west
summer, winter, spring, autumn fall
morning, afternoon, evening, night
hot warm, cold cool
thick, thin
wide, narrow
heavy, light
wet, dry
younger little, older elder
mr herr, mrs ms miss frau, dr doctor prof professor
${[...ordinalWords, 'last'].join(', ')}
`;

/** For each word the classes that it belongs to, and the words that say the same in each. */
const classesOf = new Map<string, { readonly line: number; readonly same: ReadonlySet<string> }[]>();
for (const [line, text] of classLines.trim().split('\n').entries()) {
  for (const same of text.split(',').map(words)) {
    for (const word of same) classesOf.set(word, [...(classesOf.get(word) ?? []), { line, same }]);
  }
}

/** Whether two words tell like things apart: left and right, red and blue. */
export function areContrary(one: string, other: string): boolean {
  const [first = [], second = []] = [classesOf.get(one), classesOf.get(other)];
  return first.some(({ line, same }) => !same.has(other) && second.some((place) => place.line === line));
}

/** Whether two words say the same of a thing: big and large. */
export const saySame = (one: string, other: string): boolean =>
  classesOf.get(one)?.some(({ same }) => same.has(other)) === true;
