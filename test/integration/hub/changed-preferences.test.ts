import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Wearer } from '../../wearer/wearer.js';
import { answersTo } from './answers-to.js';

let wearer: Wearer;
const said = (...lines: readonly string[]) => answersTo(wearer, lines);
const known = () => wearer.hub.memory.userModel.profile().preferences;

beforeEach(async () => {
  wearer = await Wearer.start({ wallMs: Date.UTC(2026, 5, 10, 9) });
});
afterEach(() => wearer.leaves());

describe('a preference that is otherwise by now', () => {
  it.each([
    ['remember that I like my coffee black', 'actually I take it with milk now', 'I take my coffee with milk now'],
    ['remember that I like my coffee black', 'I take my coffee with milk now', 'I take my coffee with milk now'],
    [
      'remember that I like my coffee black',
      'remember that I take my coffee with milk now',
      'I take my coffee with milk now',
    ],
    ['remember that I like olives', "I don't like olives any more", "I don't like olives any more"],
    ['remember that I like olives', 'I no longer like olives', 'I no longer like olives'],
    ['remember that I like olives', 'I stopped liking olives', 'I stopped liking olives'],
    ['I hate olives', 'I like olives now', 'I like olives now'],
    ['I prefer tea', "I don't drink tea any more", "I don't drink tea any more"],
    ['remember that I am vegetarian', "I'm not vegetarian any more", "I'm not vegetarian any more"],
    ['I always take sugar in my tea', "I don't take sugar in my tea any more", "I don't take sugar in my tea any more"],
  ])('"%s", "%s" is told alone, and can be taken back', async (before, line, anew) => {
    await said(before);
    const first = known();
    expect((await said(line))[0]).toMatch(/^I'll remember that you/u);
    expect(known()).toEqual([anew]);
    expect((await said('forget that'))[0]).toMatch(/^Forgotten/u);
    expect(known()).toEqual(first);
    await said(line);
    const [told = ''] = await said('what do you know about me');
    expect(told.split(';')).toHaveLength(1);
  });

  it.each([
    ['I prefer the window seat on trains', 'I prefer the aisle seat on trains', 'I prefer the aisle seat on trains'],
    [
      'I prefer the window seat on trains',
      'actually I prefer the aisle seat on trains now',
      'I prefer the aisle seat on trains now',
    ],
    ['I prefer red wine', 'I prefer white wine', 'I prefer white wine'],
  ])('"%s", "%s" takes the place of the older one', async (before, line, anew) => {
    await said(before, line);
    expect(known()).toEqual([anew]);
  });

  it('is what is told', async () => {
    await said('I prefer the window seat on trains', 'I prefer the aisle seat on trains');
    const [told] = await said('which seat do I prefer on trains');
    expect(told).toMatch(/aisle/u);
    expect(told).not.toMatch(/window/u);
  });

  it('is forgotten by its words', async () => {
    await said('I prefer the window seat on trains', 'I prefer tea', 'forget that I prefer the window seat');
    expect(known()).toEqual(['I prefer tea']);
  });

  it.each([
    ['I prefer the window seat on trains', 'I prefer the aisle seat on planes'],
    ['I prefer tea', 'I prefer the aisle seat'],
    ['I prefer red wine', 'I prefer dark bread'],
  ])('"%s" stays beside "%s"', async (before, line) => {
    await said(before, line);
    expect(known()).toEqual([before, line]);
  });

  it('of another thing stays', async () => {
    await said('I prefer tea', 'remember that I like olives', "I don't like olives any more");
    expect(known()).toEqual(['I prefer tea', "I don't like olives any more"]);
  });

  it.each([
    "I don't like this song any more",
    "she doesn't like olives any more",
    'do I like olives now',
    'I like my job now',
    "I don't want to talk any more",
    'I have a cold now',
    'I like the olive tree in the yard',
  ])('is none after "%s"', async (line) => {
    await said('remember that I like olives', line);
    expect(known()).toEqual(['I like olives']);
  });
});
