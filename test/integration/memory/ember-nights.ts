import { hourMs } from '#core/time-units';
import { RetentionBench, type SeededMemory } from './retention-bench.js';

export const secret = 'Ana moves to Porto in spring with two cats';
export const talk: SeededMemory = {
  id: 'talk',
  kind: 'conversation',
  tier: 'hot',
  text: secret,
  person: 'Ana',
  place: 'the harbour',
};

/** A bench on the morning after a day on which `memories` were kept. */
export async function afterANight(...memories: readonly SeededMemory[]): Promise<RetentionBench> {
  const bench = await RetentionBench.open();
  await bench.keep(...memories);
  await bench.pass(hourMs);
  await bench.retention.rem();
  return bench;
}

export async function keepFirst(bench: RetentionBench) {
  const [offer] = bench.ember.overview().offers;
  const engram = await bench.ember.answerOffer({ offer_id: offer?.id ?? '', keep: true });
  if (engram === null) throw new Error('kept');
  return engram;
}
