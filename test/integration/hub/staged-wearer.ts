import type { Wearer } from '../../wearer/wearer.js';
import { aFigment, posting } from '../brain/lenses/lens-fixture.js';
import { beside, linked } from './beside-brain.js';

/** A wearer with a lens on stage that their Brain put there. */
export async function staged() {
  const { wearer, brain } = await beside();
  const link = await linked(wearer, brain);
  const { json } = await posting(brain)('rc/import', { figment: aFigment('{slot}') });
  await wearer.settled();
  return { wearer, brain, link, id: String(json?.figment_id) };
}

/** What the glasses were told of lenses. */
export const told = ({ glasses }: Wearer) =>
  glasses.sent.filter(({ type }) => type.startsWith('figment_') || type === 'event');
export const kindsTold = (wearer: Wearer) => told(wearer).map(({ type }) => type);
