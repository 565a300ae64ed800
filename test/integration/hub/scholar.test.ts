import { afterEach, describe, expect, it } from 'vitest';
import { explainMs } from '#hub/lenses/scholar/explainer';
import { ModelServer } from '../../fakes/model-server.js';
import { MoodyBrain } from '../../fakes/moody-brain.js';
import { answersOfBrain } from '../../wearer/answers-of-brain.js';
import { aBrain, aClient, cleanUp, onCleanUp } from '../brain/brain-fixture.js';
import { besideBrain, nobody } from './beside-brain.js';

afterEach(cleanUp);

const photo = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 0x10]);
const unreachable = { ok: false, code: 'unreachable', say: "I can't reach your Brain right now." };

async function armedBeside(url: string) {
  const wearer = await besideBrain(url);
  const { scholar } = wearer.hub.lenses;
  scholar.arm('explain');
  return { wearer, scholar };
}

describe('a look through Scholar', () => {
  it('is put into words by the model beside a real Brain, which sees the picture', async () => {
    const server = await new ModelServer({
      '/api/chat': { message: { content: '**A parking permit.** It ends in May. It is green.' } },
      '/v1/chat/completions': {
        choices: [{ message: { content: '**A parking permit.** It ends in May. It is green.' } }],
      },
    }).start();
    onCleanUp(() => server.stop());
    const brain = await aBrain();
    await aClient(brain).setConfig({ model: 'local_runner', local_model_url: server.url });
    const { wearer, scholar } = await armedBeside(brain.url);
    expect(await scholar.look(photo)).toEqual({
      ok: true,
      say: 'A parking permit. It ends in May.',
      tier: 'device',
    });
    expect(JSON.stringify(server.asked)).toContain(Buffer.from(photo).toString('base64'));
    expect(wearer.cards.at(-1)).toMatchObject({ kind: 'answer', tier: 'device' });
  });

  it('is honest where the Brain knows nothing, and where there is none', async () => {
    const brain = await aBrain();
    const { wearer, scholar } = await armedBeside(brain.url);
    expect(await scholar.look(photo)).toMatchObject({ ok: false, code: 'missing' });
    await wearer.brainMovesTo(nobody);
    scholar.arm('explain');
    expect(await scholar.look(photo)).toEqual(unreachable);
  });

  it('is given up on by its deadline where the Brain stalls', async () => {
    const brain = await new MoodyBrain(answersOfBrain()).start();
    onCleanUp(() => brain.stop());
    const { wearer, scholar } = await armedBeside(brain.url);
    brain.willBe([], 'stall');
    const looking = scholar.look(photo);
    await brain.untilStalled();
    wearer.clock.advance(explainMs);
    expect(await looking).toEqual(unreachable);
  });
});
