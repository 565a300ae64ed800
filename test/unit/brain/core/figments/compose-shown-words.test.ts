import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { behaviours } from '#core/figments/compose/behaviours/behaviours';
import { composeFigment } from '#core/figments/compose/compose-figment';
import { packageRoot } from '#hub/package-root';

const corpus = (name: string): unknown =>
  JSON.parse(readFileSync(join(packageRoot, 'test', 'corpus', 'compose', name), 'utf8'));

const shown = corpus('words-to-show.json') as readonly (readonly [prompt: string, words: string])[];
const secondWishes = corpus('second-wishes.json') as readonly string[];

/** Every text of a lens, line by line and with the lines of a scene as one; its refusal where it became none. */
function textsOf(prompt: string): readonly string[] {
  const composed = composeFigment(prompt, 'lens');
  if (!composed.ok) return [composed.message];
  const scenes = Object.values(composed.figment.scenes).map(({ lines = [] }) => lines.map(({ content }) => content));
  return [...scenes.flat(), ...scenes.map((lines) => lines.join(' '))];
}

function powersOf(prompt: string): readonly string[] {
  const composed = composeFigment(prompt, 'lens');
  return composed.ok ? (composed.figment.requires ?? []) : [];
}

describe('the words that a lens is to show', () => {
  it('are shown as they were said, to the last of them', () => {
    const wrong = shown.map(([prompt, words]) => [prompt, words, textsOf(prompt)] as const);
    expect(wrong.filter(([, words, texts]) => !texts.includes(words))).toEqual([]);
  });

  it('never stand for another wish, or for what a lens would have to find out', () => {
    expect(secondWishes.filter((prompt) => composeFigment(prompt, 'lens').ok)).toEqual([]);
  });

  it.each([
    ['remind me every hour to drink water except at night', 'never for a time of day or a date', 'except at night'],
    ['a checklist keys, phone, wallet every morning', 'never for a time of day or a date', 'every morning'],
    ['when i tap say one and then say two', 'I cannot tell whether', 'and then say two'],
  ])('are refused with what sounds like more: %s', (prompt, why, words) => {
    const [told] = textsOf(prompt);
    expect(told).toContain(why);
    expect(told).toContain(`“${words}”`);
  });

  it('may be any where they stand in quotes or after a colon', () => {
    expect(textsOf('a note that says: the time')).toContain('the time');
    expect(textsOf('when I nod say "stop in red"')).toContain('stop in red');
  });

  it('open no camera, no microphone and no answer', () => {
    const prompts = [
      'say',
      'say again',
      'say the bill please',
      'say thank you',
      'show the menu',
      'see the menu',
      'name',
    ];
    expect(prompts.filter((asked) => powersOf(`when i nod ${asked}`).length > 0)).toEqual([]);
  });
});

describe('a reminder whose time is not understood', () => {
  it('is not offered with that time as its words', () => {
    expect(textsOf('remind me to call mum when I get home').join(' ')).not.toContain('when I get home every hour');
  });
});

describe('a beginning that a lens would be', () => {
  it('is offered only where what follows it does not change it', () => {
    const examples = behaviours.map(({ example }) => example);
    const changed = [
      'warn me when the battery is above 80 percent',
      'how long is ten minutes',
      'box breathing without holding',
    ];
    const offered = changed.map((prompt) => /Try: “(.+)”\.$/.exec(textsOf(prompt).join(' '))?.[1] ?? '');
    expect(offered.filter((wish) => !examples.includes(wish))).toEqual([]);
  });
});
