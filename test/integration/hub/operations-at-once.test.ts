import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { HubOperations } from '#hub/remote/hub-operations';
import { budgetOf } from '../../budget.js';
import { frameOf } from '../../fakes/fake-faces.js';
import { Wearer } from '../../wearer/wearer.js';

/** Everything that a program can ask of a hub, with sound input. */
const asked: readonly ((operations: HubOperations) => unknown)[] = [
  (hub) => hub.hear('vesper i left my keys at the office'),
  (hub) => hub.hear('vesper where are my keys'),
  (hub) => hub.hear("i'll send you the report by friday"),
  (hub) => hub.hear('vesper this is my neighbour Noor'),
  (hub) => hub.hear('vesper forget that'),
  (hub) => hub.ingestCaption('the ferry leaves at seven', 'Noor'),
  (hub) => hub.ingestScene({ object: 'umbrella', place: 'the hall' }),
  (hub) => hub.ingestConversation({ text: 'Noor said the ferry leaves at seven', person: 'Noor' }),
  (hub) => hub.recallConversation('the ferry'),
  (hub) => hub.ask('umbrella'),
  (hub) => hub.openPromises(),
  (hub) => hub.markPromise('none', 'kept'),
  (hub) => hub.rewindDay(),
  (hub) => hub.rewindScrub(),
  (hub) => hub.scrub('back'),
  (hub) => hub.greet('Noor'),
  (hub) => hub.lookAtPerson(frameOf(3)),
  (hub) => hub.loadContactFaces([{ name: 'Noor', picture: frameOf(3) }]),
  (hub) => hub.anticipateTick({ arrivedAt: 'the office' }),
  (hub) => hub.wake(),
  (hub) => hub.pollMessagesOnce(),
  (hub) => hub.activate('tap'),
  (hub) => hub.startPulse(),
  (hub) => hub.stopPulse(),
  (hub) => hub.setFocus(5),
  (hub) => hub.clearFocus(),
  (hub) => hub.setCaptions(false),
  (hub) => hub.setIncognito(true),
  (hub) => hub.setIncognito(false),
  (hub) => hub.enterDream(),
  (hub) => hub.exitDream(),
  (hub) => hub.pause(),
  (hub) => hub.resume(),
  (hub) => hub.eraseAllMemories(),
];

const numRuns = budgetOf('NIGHTJAR_AT_ONCE_RUNS');

it('operations asked for all at once each answer, and the hub goes on', {
  timeout: 30_000 + numRuns * 2_000,
}, async () => {
  const wearer = await Wearer.start();
  try {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...asked), { minLength: 2, maxLength: 24 }), async (calls) => {
        const answers = await Promise.all(calls.map((call) => call(wearer.hub.operations)));
        for (const answer of answers) expect(answer).toHaveProperty('ok');
        await wearer.passes(3_000, 1_000);
        await wearer.hub.operations.resume();
        await wearer.hub.operations.setIncognito(false);
        wearer.hub.operations.exitDream();
        expect(wearer.hub.state().mode).toMatch(/normal|focus/);
        const umbrella = { object: 'umbrella', place: 'the hall' };
        expect(await wearer.hub.operations.ingestScene(umbrella)).toMatchObject({ ok: true });
      }),
      { numRuns },
    );
  } finally {
    await wearer.leaves();
  }
});
