import { afterEach, describe, expect, it } from 'vitest';
import { longRunMs } from '../../patience.js';
import { searches } from '../../wearer/reads-memory.js';
import { Wearer } from '../../wearer/wearer.js';
import { cleanUp } from '../brain/brain-fixture.js';
import { answersTo } from './answers-to.js';
import { type AskedBothWays, answeredWrongly, withBothDoors } from './both-doors.js';

afterEach(cleanUp);

const wallMs = Date.parse('2026-03-04T10:00:00Z');

const said = [
  'I lent Gustav my cordless drill',
  'Gustav owes me a bottle of wine',
  'I lent Petra forty euros',
  'I lent Leonie a ladder',
  'Hugo owes me a lunch',
  'I owe Hugo nine euros',
  "I'll lend Hugo the projector on Sunday",
  'I borrowed a wheelbarrow from Mr Brandt',
  'Ingrid lent me her bicycle',
  'I owe Ingrid a cake',
];

const questions: readonly AskedBothWays[] = [
  ['what did I lend Gustav', 'Gustav has your cordless drill.'],
  ['what does Gustav owe me', 'a bottle of wine; Gustav has your cordless drill'],
  ['who has my cordless drill', 'Gustav has your cordless drill.'],
  ['what did I lend Petra', 'Petra owes you forty euros.'],
  ['how much did I lend Petra', 'forty euros'],
  ['what did I lend Leonie', 'Leonie has a ladder.'],
  ['does Leonie owe me anything', "Leonie doesn't owe you anything that I know of; Leonie has a ladder."],
  ['what did I lend Hugo', "You haven't lent Hugo anything that I know of."],
  ['what does Hugo owe me', 'Hugo owes you a lunch.'],
  ['what did Hugo borrow', "You haven't lent Hugo anything that I know of."],
  ['what did Hugo lend me', 'You owe Hugo nine euros.'],
  ['what did I borrow from Mr Brandt', 'You have a wheelbarrow from Mr Brandt.'],
  ['who did I borrow the wheelbarrow from', 'Mr Brandt'],
  ['what did I lend Mr Brandt', "You haven't lent Mr Brandt anything that I know of."],
  ['what did Ingrid lend me', 'You have her bicycle from Ingrid.'],
  ['what do I owe Ingrid', 'You owe Ingrid a cake; you have her bicycle from Ingrid.'],
  ['what did Gustav lend me', "Gustav hasn't lent you anything that I know of."],
];

describe.each(searches)('a loan is told apart from a debt and a promise, searched $how', ({ models }) => {
  it('by whoever has the thing, until it comes back', { timeout: longRunMs }, async () => {
    const both = await withBothDoors({ said, wallMs, models });
    expect(await answeredWrongly(both, questions)).toEqual([]);
    await both.wearer.types('I gave Mr Brandt the wheelbarrow back');
    await both.wearer.types('Leonie brought the ladder back');
    const returned: readonly AskedBothWays[] = [
      ['what did I borrow from Mr Brandt', "Mr Brandt hasn't lent you anything that I know of."],
      ['what did I lend Leonie', "You haven't lent Leonie anything that I know of."],
    ];
    expect(await answeredWrongly(both, returned)).toEqual([]);
  });
});

describe('a loan stays when what was owed is paid', () => {
  const wearers: Wearer[] = [];
  afterEach(() => Promise.all(wearers.splice(0).map((wearer) => wearer.leaves())));

  async function afterLines(...lines: readonly string[]): Promise<readonly string[]> {
    const wearer = await Wearer.start({ wallMs });
    wearers.push(wearer);
    return answersTo(wearer, lines);
  }

  it.each([
    'Bartol paid me back',
    'Bartol has paid me back in cash',
    'we are even with Bartol',
    'Bartol and I are quits',
    'Bartol no longer owes me anything',
    'Bartol does not owe me anything any more',
    'Bartol settled up with me',
    'Bartol gave me everything he owed me',
    'he paid me back',
    'Bartol paid me back the 20 euros',
  ])('and is told after “%s”', async (line) => {
    const told = await afterLines('I lent Bartol my tent', 'I lent Bartol 20 euros', line, 'what did I lend Bartol');
    expect(told.slice(2)).toEqual(['Bartol owed you 20 euros. Cleared.', 'Bartol has your tent.']);
  });

  it.each(['I paid Ingrid back', 'I do not owe Ingrid anything any more', 'I settled up with Ingrid'])(
    'on the wearer’s side too, after “%s”',
    async (line) => {
      const told = await afterLines(
        'Ingrid lent me her bicycle',
        'I owe Ingrid a cake',
        line,
        'what did Ingrid lend me',
      );
      expect(told.slice(2)).toEqual(['You owed Ingrid a cake. Cleared.', 'You have her bicycle from Ingrid.']);
    },
  );

  it.each([
    'Bartol paid me back',
    'we are even with Bartol',
    'Bartol does not owe me anything any more',
    'Bartol paid me the 20 euros',
  ])('and nothing is cleared where there is a loan alone: %s', async (line) => {
    const told = await afterLines('I lent Bartol my tent', line, 'what did I lend Bartol');
    expect(told.slice(1)).toEqual([
      "Bartol doesn't owe you anything that I know of; Bartol has your tent. A loan ends when it is given back.",
      'Bartol has your tent.',
    ]);
  });

  it.each([
    'Bartol gave me my tent back',
    'Bartol returned the tent',
    'Bartol does not owe me the tent any more',
    'I got my tent back from Bartol',
  ])('until “%s”, and the money stays', async (line) => {
    const told = await afterLines('I lent Bartol my tent', 'I lent Bartol 20 euros', line, 'what does Bartol owe me');
    expect(told.slice(2)).toEqual(['Bartol had your tent. Cleared.', 'Bartol owes you 20 euros.']);
  });

  it.each(['I borrowed 30 euros from Edda', 'Edda lent me thirty euros', 'I borrowed a tenner from Edda'])(
    'and money that was borrowed is owed: %s',
    async (line) => {
      const told = await afterLines(line, 'what do I owe Edda', 'I paid Edda back');
      expect(told[0]).toMatch(/^You owe Edda (?:30 euros|thirty euros|a tenner)\. Noted\.$/u);
      expect(told[1]).toMatch(/^You owe Edda/u);
      expect(told[2]).toMatch(/^You owed Edda .*Cleared\.$/u);
    },
  );

  it('and no mark of how a loan is kept is told when it is over', async () => {
    const told = await afterLines(
      'Edda lent me her tent',
      'I lent Edda a ladder',
      'I gave Edda her tent back',
      'Edda brought the ladder back',
    );
    expect(told.slice(2)).toEqual(['You had her tent from Edda. Cleared.', 'Edda had a ladder. Cleared.']);
  });

  it('and whoever owes money is meant by “paid”, not whoever has a thing', async () => {
    const told = await afterLines('I lent Bartol my tent', 'Mirela owes me 9 euros', 'she paid me back');
    expect(told[2]).toBe('Mirela owed you 9 euros. Cleared.');
  });
});
