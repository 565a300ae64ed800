import { afterEach, expect, it } from 'vitest';
import { contentHash } from '#core/figments/format/content-hash';
import type { Figment } from '#core/figments/format/figment';
import { verifyFigment } from '#core/figments/verify/verify-figment';
import { aBrain, cleanUp } from '../brain-fixture.js';
import { posting, repertoireOf } from './lens-fixture.js';

afterEach(cleanUp);

it('a template that is filled in comes back as a lens that may run, and nothing of it stays, not even as a draft', async () => {
  const brain = await aBrain();
  const post = posting(brain);
  const order = { template: 'timer', params: { seconds: 600, label: 'Pasta' }, figment_id: 'pasta' };
  const { json } = await post('rc/compile', order);
  const figment = json?.figment as Figment;
  expect([json?.ok, figment.id, verifyFigment(figment).ok]).toEqual([true, 'pasta', true]);
  expect(json?.hash).toBe(contentHash(figment));
  expect((await post('rc/keep', { figment_id: 'pasta' })).json?.error).toBe('rc/unknown');
  expect(await repertoireOf(brain)).toMatchObject({ items: [], active: null });
});

it.each([
  ['no template', { template: 'teapot', params: {} }],
  ['none of its own', { template: 'constructor', params: {} }],
  ['too long a time', { template: 'timer', params: { seconds: 1e9 } }],
  ['nothing that it needs', { template: 'interval', params: {} }],
  ['no parameters', { template: 'timer' }],
])('is refused as no order that can be met where it names %s', async (_what, order) => {
  const { status, json } = await posting(await aBrain())('rc/compile', { figment_id: 'x', ...order });
  expect([status, json?.error]).toEqual([400, 'http/invalid']);
});
