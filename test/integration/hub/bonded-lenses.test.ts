import { afterEach, expect, it } from 'vitest';
import { contentHash } from '#core/figments/format/content-hash';
import type { Figment } from '#core/figments/format/figment';
import { Wearer } from '../../wearer/wearer.js';

const host = '127.0.0.1';
const wearers: Wearer[] = [];

afterEach(async () => {
  for (const wearer of wearers.splice(0)) await wearer.leaves();
});

const tea: Figment = {
  id: 'tea',
  name: 'Tea',
  version: 2,
  initial: 'a',
  scenes: {
    a: {
      on: {
        single: { target: '@self', emit: 'bond:tag:tea' },
        'bond:tag:tea': { target: '@end' },
        'bond:near': { target: '@self' },
      },
    },
  },
};

/** Somebody with the lens on stage, who lets a bond tell what happens. */
async function aWearer(): Promise<Wearer> {
  const wearer = await Wearer.start();
  wearers.push(wearer);
  for (const name of ['bond_events', 'bond_presence'] as const) await wearer.hub.toggles.set(name, true);
  const hash = contentHash(tea);
  await wearer.hub.stagedLens.take({ do: 'figment_put', id: tea.id, figment: tea, hash });
  await wearer.hub.stagedLens.take({ do: 'figment_swap', id: tea.id, resume: false });
  return wearer;
}

async function bond(ines: Wearer, tom: Wearer): Promise<void> {
  const [one, other] = [ines.hub.lenses.confluence, tom.hub.lenses.confluence];
  const port = await other.listen({ host, port: 0 });
  await one.propose({ host, port });
  await expect.poll(() => other.accept().ok).toBe(true);
  const code = () =>
    ines.cards.map((card) => (card.kind === 'confluence-bond' ? card.code : '')).findLast(Boolean) ?? '';
  await expect.poll(code).not.toBe('');
  await expect.poll(() => other.enterCode(code()).ok).toBe(true);
  await expect.poll(() => one.confirm().ok).toBe(true);
  await expect.poll(() => other.phase).toBe('live');
}

const heard = (wearer: Wearer) =>
  wearer.glasses.sent.flatMap((message) => (message.type === 'event' ? [message.name] : []));

it('what a lens emits as a tag of the bond is heard by the lens of whoever the wearer is bonded with', async () => {
  const [ines, tom] = [await aWearer(), await aWearer()];
  await bond(ines, tom);
  await expect.poll(() => [heard(ines), heard(tom)]).toEqual([['bond:near'], ['bond:near']]);
  tom.glasses.say({ type: 'figment_event', id: tea.id, tag: 'bond:tag:tea' });
  await expect.poll(() => heard(ines)).toEqual(['bond:near', 'bond:tag:tea']);
  expect(heard(tom)).toEqual(['bond:near']);
  await tom.hub.toggles.set('bond_events', false);
  tom.glasses.say({ type: 'figment_event', id: tea.id, tag: 'bond:tag:tea' });
  await tom.hub.toggles.set('bond_events', true);
  ines.glasses.say({ type: 'figment_event', id: tea.id, tag: 'bond:tag:tea' });
  await expect.poll(() => heard(tom)).toEqual(['bond:near', 'bond:tag:tea']);
  expect(heard(ines)).toEqual(['bond:near', 'bond:tag:tea']);
});
