import { describe, expect, it } from 'vitest';
import { grammarRules } from '#core/language/grammar/grammar';
import { parseChain } from '#core/language/grammar/parse';
import { speechGrammar, spokenSentences } from '#core/language/grammar/speech-grammar';
import { elementsOf, type SentenceNode } from '#core/language/grammar/spoken/sentence-tree';
import { spokenLeads } from '#core/language/grammar/spoken/spoken-forms';
import { seldomEnd, seldomTail } from '#core/language/grammar/spoken/unsaid';
import { seededDraw } from '#models/train/sentence-sampler';

const top = spokenSentences();

/** Where the words lead to, whatever marks stand between them. */
function reached(line: string): SentenceNode | undefined {
  return line
    .split(' ')
    .reduce<SentenceNode | undefined>(
      (node, word) => (node?.branches.get(word) ?? node?.branches.get(seldomTail)?.node.branches.get(word))?.node,
      top,
    );
}
const isSentence = (line: string): boolean => {
  const node = reached(line);
  return node?.ends === true || node?.branches.has(seldomEnd) === true;
};

describe('what a recogniser hears of the parser’s forms', () => {
  it('is every common form', () => {
    const lacking = speechGrammar().templates.filter((template) => !isSentence(template));
    expect(lacking).toEqual([]);
  });

  it.each([
    'turn the captions on please',
    'switch the subtitles off',
    "don't let me forget to {task}",
    'do not let me forget to {task}',
    'my {thing_possessive} {where} {place}',
    "i've just put my {thing} {where} {place}",
    '{name} still owes me {amount}',
    'start a {number} {unit} timer for the {label}',
    'remember that {name_possessive} {detail}',
    'show me the current time now',
    "where'd i put my {thing}",
    'i left my {thing} {where} {place}',
    '{name} has my {thing}',
    'my {relation} is {name}',
    'add {listed} and {listed} to my shopping list',
    'add {event} {due}',
    'put the dentist in for {due}',
    'i left my {thing} with {name}',
    'i left my {thing} at {name_possessive}',
    'forget the note about my {thing}',
    'no i meant {place}',
    'what does {name} owe me',
  ])('is “%s”', (line) => expect(isSentence(line)).toBe(true));

  it.each(['turn the captions', 'captions my {thing}', "{name} 's {detail}", 'please', 'set a timer off', ''])(
    'is not “%s”',
    (line) => expect(isSentence(line)).toBe(false),
  );

  it('knows what is said before a sentence, with two words as one too', () => {
    expect(spokenLeads).toEqual(
      expect.arrayContaining(['fair enough', 'i would like to', "i'd like to", 'by the way']),
    );
  });

  it('has a rule’s further forms for every intent that has forms', () => {
    expect(grammarRules.filter(({ says }) => says.length > 0).length).toBeGreaterThan(0);
    expect([...elementsOf(top)].filter((word) => word.startsWith('{')).map((slot) => slot.slice(1, -1))).toEqual(
      expect.arrayContaining(Object.keys(speechGrammar().slots).filter((slot) => !composed.has(slot))),
    );
  });

  it.each([
    ['captions on', 'again', true],
    ['remind me to {task}', '{due}', false],
  ])('marks what is said seldom after a whole sentence: after “%s” “%s” is, %s', (line, next, isSeldom) => {
    const node = reached(line);
    expect(node?.branches.has(next)).toBe(!isSeldom);
    expect(node?.branches.get(seldomTail)?.node.branches.has(next) === true).toBe(isSeldom);
  });

  it('marks where a sentence seldom ends', () => {
    expect(reached('set a timer')?.branches.has(seldomEnd)).toBe(true);
  });

  it('shares its masses out: what goes on at a place and what ends there is all that comes by', () => {
    const nodes = new Set([top]);
    for (const node of nodes) for (const { node: next } of node.branches.values()) nodes.add(next);
    for (const { branches, mass, ends } of nodes) {
      const onward = [...branches.values()].reduce((sum, branch) => sum + branch.mass, 0);
      expect(mass).toBeGreaterThan(0);
      if (ends) expect(onward).toBeLessThanOrEqual(mass + 1e-9);
      else expect(onward).toBeCloseTo(mass, 6);
    }
  });

  it('is understood by the parser, but for answers and endings, which are read elsewhere', () => {
    const draw = seededDraw(7);
    const lines = Array.from({ length: 400 }, () => drawnSentence(draw));
    const commands = lines.filter((line) => parseChain(line)[0].intent !== 'ask');
    expect(commands.length).toBeGreaterThan(340);
  });
});

/** Slots that stand in the values of others alone. */
const composed = new Set(['digit', 'teen', 'tens']);

function drawnSentence(draw: () => number): string {
  const { slots } = speechGrammar();
  const words: string[] = [];
  for (let node = top; ; ) {
    let left = draw() * node.mass;
    const taken = [...node.branches].find(([, { mass }]) => {
      left -= mass;
      return left < 0;
    });
    if (taken === undefined) return words.join(' ');
    const [element, branch] = taken;
    const values = element.startsWith('{') ? (slots[element.slice(1, -1)] ?? []) : [element];
    if (element !== seldomTail && element !== seldomEnd) words.push(values[Math.floor(draw() * values.length)] ?? '');
    node = branch.node;
  }
}
