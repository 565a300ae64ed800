import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { silentLog } from '#core/log';
import { dreamCadence } from '#hub/lenses/dream/dream-cadence';
import { type Hub, startHub } from '#hub/start-hub';
import { openMemory } from '#memory/memory';
import { StateDirectory } from '#memory/state-directory';
import { FakeClock } from '../../fakes/fake-clock.js';
import { FakeGlasses } from '../../fakes/fake-glasses.js';
import { FakePerception } from '../../fakes/fake-perception.js';

const names = { assistantName: 'Vesper', serviceName: 'Nightjar' };
const minuteMs = 60_000;

describe('the lenses of a running hub', () => {
  let dir: string;
  let clock: FakeClock;
  let glasses: FakeGlasses;
  let perception: FakePerception;
  let hub: Hub;

  const boot = async (): Promise<void> => {
    glasses = new FakeGlasses();
    perception = new FakePerception();
    const worn = { port: glasses, press: null };
    const state = StateDirectory.open(dir);
    const dialPerception = perception.dial;
    hub = await startHub({ state, clock, log: silentLog, dialPerception, glasses: worn, microphone: 'none', names });
    await hub.ear.untilReady();
  };
  /** Two minutes later somebody says a line; whatever was on glass has had its time. */
  const hear = async (text: string, wake: string | null = null): Promise<void> => {
    clock.advance(2 * minuteMs);
    perception.hear(text, wake);
    await hub.idle();
  };
  const caption = async (text: string, speaker: string): Promise<void> => {
    clock.advance(2 * minuteMs);
    await hub.captions.ingest(text, speaker);
    await hub.idle();
  };
  const shown = (kind: string) => glasses.cards.filter((card) => card.kind === kind);

  beforeEach(async () => {
    dir = mkdtempSync(join(tmpdir(), 'nightjar-lenses-'));
    clock = new FakeClock();
    await boot();
  });
  afterEach(async () => {
    await hub.stop();
    rmSync(dir, { recursive: true, force: true });
  });

  it('are all off until the wearer wants them, and stay as they were set over a restart', async () => {
    await hear('the review is on tuesday');
    await hear('the review is on thursday');
    await hear('where did you put your keys');
    expect(shown('truth-flag')).toEqual([]);
    expect(shown('answer-ahead')).toEqual([]);
    await hub.toggles.set('factcheck', true);
    await hub.stop();
    const memory = await openMemory({ state: StateDirectory.open(dir), clock, log: silentLog });
    const switched = (['factcheck', 'truthlens', 'copilot', 'bond_presence', 'bond_events'] as const).filter((lens) =>
      memory.settings.get(lens),
    );
    await memory.close();
    await boot();
    expect(switched).toEqual(['factcheck']);
  });

  it('flag a claim that contradicts what was kept, with its words and time, and stay silent where it agrees', async () => {
    await hub.toggles.set('factcheck', true);
    await hear('the review is on tuesday');
    const keptTs = clock.wallMs();
    await hear('the review is on tuesday morning');
    expect(shown('truth-flag')).toEqual([]);
    await hear('the review is on thursday');
    expect(shown('truth-flag')).toMatchObject([
      { lens: 'factcheck', said: 'the review is on tuesday morning', ts: keptTs + 2 * minuteMs },
    ]);
    expect(glasses.sent).toContainEqual({ type: 'haptic', signal: 'truth_flag' });
  });

  it('hold a claim against where the wearer left a thing', async () => {
    await hub.toggles.set('factcheck', true);
    await hear('hey vesper i parked my car on level two', 'hey vesper');
    clock.advance(minuteMs);
    await hear('your car is on level three');
    expect(shown('truth-flag')).toMatchObject([{ speaker: 'wearer' }]);
  });

  it('look at nothing while incognito or veiled', async () => {
    await hub.toggles.set('factcheck', true);
    await hub.toggles.set('copilot', true);
    await hear('the review is on tuesday');
    await hub.gate.setIncognito(true);
    await hear('the review is on thursday');
    await hub.gate.setIncognito(false);
    await hub.gate.raiseVeil();
    await hear('the review is on friday');
    expect(shown('truth-flag')).toEqual([]);
  });

  it('answer ahead, silently, what somebody asks the wearer', async () => {
    await hear('hey vesper i left my keys at the kitchen table', 'hey vesper');
    await hub.toggles.set('copilot', true);
    clock.advance(minuteMs);
    glasses.sent.length = 0;
    await hear('where did you leave your keys');
    expect(shown('answer-ahead')).toMatchObject([
      { question: 'where did you leave your keys', primary: expect.stringContaining('the kitchen table') },
    ]);
    expect(glasses.sent.filter(({ type }) => type === 'earcon')).toEqual([]);
    await hear('where did you leave your trombone');
    await hear('how are you');
    expect(shown('answer-ahead')).toHaveLength(1);
  });

  it('answer ahead from what was said, and not with a question', async () => {
    await hub.toggles.set('copilot', true);
    await hear('my dentist is on garden street');
    await hear('where is your dentist on garden street again');
    expect(shown('answer-ahead')).toMatchObject([{ primary: 'my dentist is on garden street' }]);
  });

  it('set a person’s word beside what the same person said before, and nobody else’s', async () => {
    await hub.toggles.set('truthlens', true);
    await caption('the deadline is on friday', 'Ana');
    await caption('the deadline is on thursday', 'Ben');
    expect(shown('truth-flag')).toEqual([]);
    await caption('the deadline is on thursday', 'Ana');
    expect(shown('truth-flag')).toMatchObject([
      { lens: 'truthlens', speaker: 'Ana', primary: 'Ana, earlier: “the deadline is on friday”' },
    ]);
  });

  it('notice when somebody hedges far more than usual, and forget how they spoke with everything else', async () => {
    await hub.toggles.set('truthlens', true);
    for (let line = 0; line < 40; line += 1) await caption('we bake the bread at home every sunday', 'Ana');
    expect(shown('truth-flag')).toEqual([]);
    for (let line = 0; line < 4; line += 1) await caption('well maybe i think it was sort of fine', 'Ana');
    expect(shown('truth-flag')[0]).toMatchObject({ primary: 'Ana sounds less certain than usual.', said: '' });
    await hub.stop();
    const memory = await openMemory({ state: StateDirectory.open(dir), clock, log: silentLog });
    const before = memory.truthBaselines.of('ana')?.lines;
    await memory.eraseAll();
    const left = memory.truthBaselines.of('Ana');
    await memory.close();
    await boot();
    expect([before, left]).toEqual([44, null]);
  });

  it('dream by double tap, of the wearer’s own places, and hear nothing meanwhile', async () => {
    await hear('hey vesper i left my bike at the north rack', 'hey vesper');
    clock.advance(minuteMs);
    glasses.say({ type: 'tap', count: 2 });
    expect(hub.gate.mode).toBe('dream');
    await hear('this is only said in a dream');
    clock.advance(dreamCadence.firstMs);
    await hub.idle();
    expect(shown('dream-ambient')).toMatchObject([{ primary: 'The north rack' }]);
    glasses.say({ type: 'tap', count: 2 });
    expect(hub.gate.mode).toBe('normal');
    await hub.stop();
    const memory = await openMemory({ state: StateDirectory.open(dir), clock, log: silentLog });
    const lines = memory.ledger.recent(10).map(({ text }) => text);
    await memory.close();
    await boot();
    expect(lines).toEqual(['hey vesper i left my bike at the north rack']);
  });

  it('say honestly that they cannot look without a camera, and arm the next look with one', async () => {
    await hear('hey vesper explain this', 'hey vesper');
    expect(glasses.cards.at(-1)).toMatchObject({ primary: "I can't look: there is no camera here." });
    expect(hub.lenses.scholar.isArmed).toBe(false);
    const has = { display: true, microphone: true, camera: true, imu: true, button: true };
    glasses.say({ type: 'ready', app: '1', kind: 'simulated', firmware: '1', battery: 80, has });
    await hear('hey vesper explain this', 'hey vesper');
    expect(hub.lenses.scholar.isArmed).toBe(true);
    hub.lenses.useExplainer({ explain: async () => ({ text: 'A parking permit.', tier: 'device' }) });
    await hub.lenses.scholar.look(new Uint8Array([0xff, 0xd8]));
    expect(glasses.cards.at(-1)).toMatchObject({ kind: 'answer', primary: 'A parking permit.', tier: 'device' });
  });
});
