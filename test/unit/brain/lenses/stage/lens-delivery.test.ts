import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { EnvelopeLog } from '#brain/lenses/stage/envelope-log';
import { LensDelivery } from '#brain/lenses/stage/lens-delivery';
import { LensStage } from '#brain/lenses/stage/lens-stage';
import type { KeptLens } from '#brain/lenses/vault/lens-vault';
import { Fault } from '#core/faults';
import { contentHash } from '#core/figments/format/content-hash';
import type { Figment } from '#core/figments/format/figment';
import { silentLog } from '#core/log/log';
import type { GateVerdict } from '#core/posture/gating-matrix';
import type { LensCommand } from '#core/wire/lenses/lens-link';
import type { CommandResult } from '#core/wire/link/hub-link';
import { brainSchema } from '#memory/brain-records/brain-schema';
import { type Database, openDatabase } from '#memory/database/database';
import { StateDirectory } from '#memory/state/state-directory';
import { FakeClock } from '../../../../fakes/fake-clock.js';
import { patientClock } from '../../../../fakes/patient-clock.js';
import { memoryBacked, scratchFolder } from '../../../../scratch-folder.js';

const figment: Figment = { id: 'tea', name: 'Tea', version: 2, initial: 'a', scenes: { a: {} } };
const lens: KeptLens = { figment, hash: contentHash(figment), ts: 1, isTransient: false };
const done: Extract<CommandResult, { ok: true }> = { ok: true, say: '', intent: null, card: null, stream: null };

let database: Database;
let envelopes: EnvelopeLog;
let clock: FakeClock;
let told: string[];
let isAttached: boolean;
let onStage: KeptLens | null;
let refused: string[];
/** What a command fails with, by how many were told before it. */
let fails: (command: LensCommand) => Fault | null;
let verdict: GateVerdict;
let delivery: LensDelivery;
let stage: LensStage;

beforeEach(async () => {
  const state = StateDirectory.open(scratchFolder(memoryBacked));
  database = await openDatabase({ state, schema: brainSchema, clock: patientClock, log: silentLog });
  clock = new FakeClock();
  envelopes = new EnvelopeLog(database, clock);
  stage = new LensStage(database, clock);
  [told, refused, isAttached, onStage, fails] = [[], [], true, lens, () => null];
  verdict = { allowed: true };
  delivery = new LensDelivery({
    transport: { isAttached: () => isAttached, command },
    envelopes,
    stage,
    onStage: () => onStage,
    onRefused: (say) => void refused.push(say),
    noteVerdict: () => Promise.resolve(verdict),
    clock,
    log: silentLog,
  });
});
afterEach(async () => {
  await delivery.stop();
  await database.close();
});

async function command(given: LensCommand): Promise<CommandResult> {
  const fault = fails(given);
  if (fault !== null) throw fault;
  told.push(given.do === 'figment_text' ? given.text : given.do);
  return given.do === 'figment_put' ? { ...done, hash: given.hash } : done;
}

const text = (line: string) => ({ do: 'figment_text', id: 'tea', text: line }) as const;
const away = (): Fault => new Fault('hub/away');

describe('what is told to whoever shows lenses', () => {
  it('begins with the lens on stage, once', async () => {
    expect(await delivery.changed()).toBe(true);
    expect(await delivery.tell(text('one'))).toBe(true);
    expect(told).toEqual(['figment_put', 'figment_swap', 'one']);
  });

  it('is recorded while nobody is there, and told in order when somebody comes', async () => {
    isAttached = false;
    for (const line of ['one', 'two', 'three']) expect(await delivery.tell(text(line))).toBe(false);
    expect([told, envelopes.isEmpty]).toEqual([[], false]);
    isAttached = true;
    delivery.attached();
    expect(await delivery.tell(text('four'))).toBe(true);
    expect(told).toEqual(['figment_put', 'figment_swap', 'one', 'two', 'three', 'four']);
    expect(envelopes.isEmpty).toBe(true);
  });

  it('is refused rather than recorded where the mode keeps nothing, also when that mode is over by its turn', async () => {
    verdict = { allowed: false, say: 'Not now.' };
    expect(await delivery.tell(text('one'))).toBe(true);
    fails = away;
    const refusal = expect(delivery.tell(text('two'))).rejects.toThrow(
      new Fault('posture/refused', { sentence: 'Not now.' }),
    );
    verdict = { allowed: true };
    await refusal;
    const isKept = delivery.tell(text('three'));
    expect(await isKept).toBe(false);
    expect(envelopes.all().map(({ envelope }) => envelope)).toEqual([text('three')]);
  });

  it('is refused where the mode that keeps nothing began before its turn', async () => {
    isAttached = false;
    const refusal = expect(delivery.tell(text('one'))).rejects.toThrow('Not in the present mode.');
    verdict = { allowed: false, say: '' };
    await refusal;
    expect(envelopes.isEmpty).toBe(true);
  });

  it('goes on after what was told where somebody left in the middle', async () => {
    isAttached = false;
    for (const line of ['one', 'two', 'three']) await delivery.tell(text(line));
    isAttached = true;
    fails = (given) => (given.do === 'figment_text' && given.text === 'two' ? away() : null);
    delivery.attached();
    await delivery.tell(text('four'));
    expect(told).toEqual(['figment_put', 'figment_swap', 'one']);
    fails = () => null;
    clock.advance(5_000);
    await delivery.tell(text('five'));
    expect(told).toEqual(['figment_put', 'figment_swap', 'one', 'two', 'three', 'four', 'five']);
  });

  it('is nothing of a lens that was refused, and that is said', async () => {
    const answers = { ...done, hash: '0'.repeat(64) };
    delivery = new LensDelivery({
      transport: { isAttached: () => true, command: () => Promise.resolve(answers) },
      ...{ envelopes, stage, clock, log: silentLog, onStage: () => onStage },
      onRefused: (say) => void refused.push(say),
      noteVerdict: () => Promise.resolve(verdict),
    });
    expect(await delivery.changed()).toBe(false);
    expect(refused).toEqual(['What arrived is not what was sent.']);
  });

  it('is that nothing is on stage, to whoever attaches and when the stage was emptied', async () => {
    onStage = null;
    await database.write('setting', stage.emptying());
    isAttached = false;
    await delivery.changed();
    expect([told, stage.isEmptiedUntold]).toEqual([[], true]);
    for (const times of [1, 2]) {
      isAttached = true;
      delivery.attached();
      await delivery.changed();
      expect(new Set(told)).toEqual(new Set(['figment_revoke']));
      expect(told.length).toBeGreaterThanOrEqual(times);
      expect(stage.isEmptiedUntold).toBe(false);
    }
  });

  it('is told anew only where somebody attached or the stage changed', async () => {
    onStage = null;
    await delivery.changed();
    await delivery.tell(text('one')).catch(() => undefined);
    expect(told.filter((one) => one === 'figment_revoke')).toHaveLength(1);
  });
});
