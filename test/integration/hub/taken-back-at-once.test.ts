import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Wearer } from '../../wearer/wearer.js';
import { answersTo } from './answers-to.js';

let wearer: Wearer;
const said = async (...lines: readonly string[]) => (await answersTo(wearer, lines)).at(-1) ?? '';

beforeEach(async () => {
  wearer = await Wearer.start();
});
afterEach(() => wearer.leaves());

describe('a line that takes itself back at its end keeps nothing', () => {
  it.each([
    ["I'll water Leena's tulips. Scratch that"],
    ["I'll water Leena's tulips scratch that"],
    ["I'll water Leena's tulips, no wait, forget it"],
    ["I'll water Leena's tulips, never mind."],
    ["remind me to water Leena's tulips tomorrow, scratch that"],
    ['add an event tulips with Leena tomorrow at 7 pm. Cancel that'],
    ['Leena owes me a bunch of tulips. never mind'],
    ["remember that Leena's tulips are red, forget that"],
    ['I left my tulips in the hall, scratch that'],
    ["remind me to water Leena's tulips. no actually don't"],
    ["remind me to water Leena's tulips tomorrow at nine no don't"],
    ["remind me to water Leena's tulips. hm, no, better not"],
    ["I left my tulips in the hall. no I didn't"],
    ["I left my tulips in the hall. no you're wrong"],
    ["remember that Leena's tulips are red. actually they aren't"],
    ["remember that Leena's tulips are red. actually that's wrong"],
    ["I'll water Leena's tulips. no, I won't"],
    ["Leena owes me a bunch of tulips. no she doesn't"],
  ])('%s', async (line) => {
    expect(await said(line)).toBe('Okay, I kept nothing of that.');
    for (const asked of [
      'what did I promise',
      'what does Leena owe me',
      'where are my tulips',
      'what about the tulips',
    ]) {
      expect(await said(asked)).not.toMatch(/red|hall|water|bunch/u);
    }
    expect(await said('forget that')).not.toMatch(/^Forgotten/u);
  });

  it.each([
    ["I'll scratch that lottery ticket for Leena", 'what did I promise Leena', /scratch that lottery ticket/u],
    ['remind me to tell Tom to forget it', 'what are my reminders', /./u],
    ['remember that Noor said never mind', 'what did I note about Noor', /never mind/u],
    ["remember that Noor said she doesn't", 'what did I note about Noor', /doesn't/u],
  ])('but these words may be what is kept: "%s"', async (line, asked, told) => {
    expect(await said(line)).not.toMatch(/kept nothing/u);
    expect(await said(asked)).toMatch(told);
  });

  it.each(['did the Brain delete that', 'does the new system let me undo that', 'can the glasses ignore that'])(
    'and a question takes nothing back: "%s"',
    async (line) => {
      expect(await said(line)).not.toMatch(/kept nothing of that/u);
    },
  );

  it.each(['i owe Vera ten euros. or maybe twelve', 'i owe vera ten euros or maybe twelve'])(
    'and so does a sum in doubt, which is said: "%s"',
    async (line) => {
      expect(await said(line)).toBe('You were not sure, so I kept nothing of that. Tell me again when you are.');
      expect(await said('what do I owe Vera')).not.toMatch(/ten|10|twelve|12/u);
    },
  );

  it('and so does one that is only heard', async () => {
    await wearer.says("I'll water Leena's tulips. Scratch that");
    expect(await said('what did I promise')).not.toMatch(/tulips/u);
  });
});

describe('a line with "note:" is kept, or refused in plain words', () => {
  it.each([
    ['note: jazz concert tickets are in the drawer', 'where are the jazz concert tickets', /drawer/u],
    ['Note - jazz concert tickets are in the drawer', 'where are the jazz concert tickets', /drawer/u],
    ['memo: boiler code is 7781', 'what is the boiler code', /7781/u],
    ['note to self: plumber charges 60 an hour', 'how much does the plumber charge', /60/u],
    ['quick note: plumber charges 60 an hour', 'how much does the plumber charge', /60/u],
  ])('%s', async (line, asked, told) => {
    expect(await said(line)).toMatch(/^Noted/u);
    expect(await said(asked)).toMatch(told);
  });

  it.each(['note: buy', 'note to self: call the plumber', 'memo: buy', 'note: where are my keys', 'note: tickets'])(
    '%s',
    async (line) => {
      expect(await said(line)).toMatch(/kept nothing/u);
    },
  );

  it.each(['note pad is on the table', 'note books are in the drawer'])('no note is "%s"', async (line) => {
    expect(await said(line)).not.toMatch(/^Noted/u);
  });
});

describe('what somebody is called by others is a note on them', () => {
  it.each([
    ['this is my friend Aleksandra, everyone calls her Sasha', 'Aleksandra', /Sasha/u],
    ['meet my friend Aleksandra, everyone calls her Sasha', 'Aleksandra', /Sasha/u],
    ['this is my friend Aleksandra everyone calls her Sasha', 'Aleksandra', /Sasha/u],
    ['meet my friend Ilmari, people call him Immu', 'Ilmari', /Immu/u],
    ['meet my colleague Ilmari, Immu for short', 'Ilmari', /Immu/u],
    ['this is my neighbour Ilmari, known as Immu', 'Ilmari', /Immu/u],
  ])('%s', async (line, name, told) => {
    expect(await said(line)).toMatch(new RegExp(`^I'll remember ${name}, your`, 'u'));
    expect(await said(`what do you know about ${name}`)).toMatch(told);
  });

  it('and where not all is understood, that is said', async () => {
    expect(await said('meet my friend Ann, where are my keys')).toMatch(/kept nothing/u);
  });

  it('and an order behind it is carried out too', async () => {
    expect(await said('meet my friend Ann, remind me to call her')).toBe(
      "I'll remember Ann, your friend. I'll remind you: call her.",
    );
  });
});

describe('what somebody else says asks nothing, so that nothing kept is told', () => {
  it.each([
    "Leena said I'll bring the plans",
    'Leena told me the plans are late',
    'Leena Koski says I may bring the plans',
  ])('%s', async (line) => {
    await said("I'll send the plans to Leena");
    expect(await said(line)).toMatch(/^(?:(?:I didn't follow that, so|Okay\.) I kept nothing|I kept nothing yet)/u);
    expect(await said('what did I promise Leena')).toBe('You promised to send the plans to Leena.');
  });
});

describe('a reminder is corrected by how it begins', () => {
  it.each([
    ['remind me to feed Rufus tomorrow at 8 am', 'actually feed Bella', 'feed Bella'],
    ['remind me to feed Rufus tomorrow at 8 am', 'no, feed Bella and Max', 'feed Bella and Max'],
    ['add an event lunch with Mirka tomorrow at 1 pm', 'actually lunch with Sanna', 'lunch with Sanna'],
  ])('%s, %s', async (line, correction, title) => {
    await said(line);
    expect(await said(correction)).toMatch(new RegExp(`${title}, on .* at (?:08|13):00`, 'u'));
    expect(await said('forget that')).toMatch(new RegExp(`^Forgotten: the \\w+ “${title}”\\.$`, 'u'));
  });

  it.each(['actually feed costs a lot', 'actually walk Bella'])('and not by "%s"', async (correction) => {
    await said('remind me to feed Rufus tomorrow at 8 am');
    expect(await said(correction)).not.toMatch(/I'll remind you/u);
  });
});
