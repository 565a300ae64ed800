import { afterEach, describe, expect, it } from 'vitest';
import { longRunMs } from '../../patience.js';
import { searches } from '../../wearer/reads-memory.js';
import { cleanUp } from '../brain/brain-fixture.js';
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
