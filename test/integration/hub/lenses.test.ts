import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { minuteMs } from '#core/time-units';
import { dreamCadence } from '#hub/lenses/dream/dream';
import { Wearer } from '../../wearer/wearer.js';

describe('the lenses of a running hub', () => {
  let wearer: Wearer;

  beforeEach(async () => {
    wearer = await Wearer.start();
  });
  afterEach(() => wearer.leaves());
  /** Two minutes later somebody says a line; whatever was on glass has had its time. */
  const hear = async (text: string): Promise<void> => {
    wearer.clock.advance(2 * minuteMs);
    await wearer.says(text);
  };
  const caption = async (text: string, speaker: string): Promise<void> => {
    wearer.clock.advance(2 * minuteMs);
    await wearer.hub.captions.ingest(text, speaker);
    await wearer.settled();
  };
  const shown = (kind: string) => wearer.cards.filter((card) => card.kind === kind);

  it('are all off until the wearer wants them, and stay as they were set over a restart', async () => {
    await hear('the review is on tuesday');
    await hear('the review is on thursday');
    await hear('where did you put your keys');
    expect(shown('truth-flag')).toEqual([]);
    expect(shown('answer-ahead')).toEqual([]);
    await wearer.hub.toggles.set('factcheck', true);
    await wearer.stops();
    const switches = ['factcheck', 'truthlens', 'copilot', 'bond_presence', 'bond_events'] as const;
    const switched = await wearer.withMemory(({ settings }) => switches.filter((lens) => settings.get(lens)));
    expect(switched).toEqual(['factcheck']);
  });

  it('flag a claim that contradicts what was kept, with its words and time, and stay silent where it agrees', async () => {
    await wearer.hub.toggles.set('factcheck', true);
    const keptTs = wearer.clock.wallMs();
    await wearer.hub.operations.ingestConversation({ text: 'the review is on tuesday' });
    await hear('the review is on tuesday morning');
    expect(shown('truth-flag')).toEqual([]);
    await hear('the review is on thursday');
    expect(shown('truth-flag')).toMatchObject([{ lens: 'factcheck', said: 'the review is on tuesday', ts: keptTs }]);
    expect(wearer.glasses.sent).toContainEqual({ type: 'haptic', signal: 'truth_flag' });
  });

  it('hold nothing against a line that the ear could give to nobody', async () => {
    await wearer.hub.toggles.set('factcheck', true);
    await hear('the review is on tuesday');
    await hear('the review is on thursday');
    expect(shown('truth-flag')).toEqual([]);
  });

  it('hold a claim against where the wearer left a thing', async () => {
    await wearer.hub.toggles.set('factcheck', true);
    await hear('hey vesper i parked my car on level two');
    wearer.clock.advance(minuteMs);
    await hear('your car is on level three');
    expect(shown('truth-flag')).toMatchObject([{ speaker: 'wearer' }]);
  });

  it('look at nothing while incognito or veiled', async () => {
    await wearer.hub.toggles.set('factcheck', true);
    await wearer.hub.toggles.set('copilot', true);
    await hear('the review is on tuesday');
    await wearer.hub.gate.setIncognito(true);
    await hear('the review is on thursday');
    await wearer.hub.gate.setIncognito(false);
    await wearer.hub.gate.raiseVeil();
    await hear('the review is on friday');
    expect(shown('truth-flag')).toEqual([]);
  });

  it('answer ahead, silently, what somebody asks the wearer', async () => {
    await hear('hey vesper i left my keys at the kitchen table');
    await wearer.hub.toggles.set('copilot', true);
    wearer.clock.advance(minuteMs);
    wearer.glasses.sent.length = 0;
    await hear('where did you leave your keys');
    expect(shown('answer-ahead')).toMatchObject([
      { question: 'where did you leave your keys', primary: expect.stringContaining('the kitchen table') },
    ]);
    expect(wearer.glasses.sent.filter(({ type }) => type === 'earcon')).toEqual([]);
    await hear('where did you leave your trombone');
    await hear('how are you');
    expect(shown('answer-ahead')).toHaveLength(1);
  });

  it('answer ahead from what was said, and not with a question', async () => {
    await wearer.hub.toggles.set('copilot', true);
    await hear('my dentist is on garden street');
    await hear('where is your dentist on garden street again');
    expect(shown('answer-ahead')).toMatchObject([{ primary: 'my dentist is on garden street' }]);
  });

  it('set a person’s word beside what the same person said before, and nobody else’s', async () => {
    await wearer.hub.toggles.set('truthlens', true);
    await caption('the deadline is on friday', 'Ana');
    await caption('the deadline is on thursday', 'Ben');
    expect(shown('truth-flag')).toEqual([]);
    await caption('the deadline is on thursday', 'Ana');
    expect(shown('truth-flag')).toMatchObject([
      { lens: 'truthlens', speaker: 'Ana', primary: 'Ana, earlier: “the deadline is on friday”' },
    ]);
  });

  it('notice when somebody hedges far more than usual, and forget how they spoke with everything else', async () => {
    await wearer.hub.toggles.set('truthlens', true);
    for (let line = 0; line < 40; line += 1) await caption('we bake the bread at home every sunday', 'Ana');
    expect(shown('truth-flag')).toEqual([]);
    for (let line = 0; line < 4; line += 1) await caption('well maybe i think it was sort of fine', 'Ana');
    expect(shown('truth-flag')[0]).toMatchObject({ primary: 'Ana sounds less certain than usual.', said: '' });
    await wearer.stops();
    const [before, left] = await wearer.withMemory(async (memory) => {
      const kept = memory.truthBaselines.of('ana')?.lines;
      await memory.eraseAll();
      return [kept, memory.truthBaselines.of('Ana')];
    });
    expect([before, left]).toEqual([44, null]);
  });

  it('dream by double tap, of the wearer’s own places, and hear nothing meanwhile', async () => {
    await hear('hey vesper i left my bike at the north rack');
    wearer.clock.advance(minuteMs);
    wearer.glasses.say({ type: 'tap', count: 2 });
    expect(wearer.hub.gate.mode).toBe('dream');
    await hear('this is only said in a dream');
    wearer.clock.advance(dreamCadence.firstMs);
    await wearer.settled();
    expect(shown('dream-ambient')).toMatchObject([{ primary: 'The north rack' }]);
    wearer.glasses.say({ type: 'tap', count: 2 });
    expect(wearer.hub.gate.mode).toBe('normal');
    expect(await wearer.ledger()).toEqual(['hey vesper i left my bike at the north rack']);
  });

  it.each([false, true])('a dream that ends takes its picture with it (quiet hours: %s)', async (isQuiet) => {
    await hear('hey vesper i left my bike at the north rack');
    wearer.clock.advance(minuteMs);
    wearer.hub.gate.setQuietHours(isQuiet);
    await wearer.does('taps the glasses twice');
    await wearer.passes(dreamCadence.firstMs, dreamCadence.firstMs);
    const [picture] = shown('dream-ambient');
    expect(picture).toBeDefined();
    await wearer.does('taps the glasses twice');
    expect(wearer.glasses.sent).toContainEqual({ type: 'dismiss', id: picture?.id });
  });

  it('say honestly that they cannot look without a camera, and arm the next look with one', async () => {
    await hear('hey vesper explain this');
    expect(wearer.cards.at(-1)).toMatchObject({ primary: "I can't look: there is no camera here." });
    expect(wearer.hub.lenses.scholar.isArmed).toBe(false);
    const has = { display: true, microphone: true, camera: true, imu: true, button: true };
    wearer.glasses.say({ type: 'ready', app: '1', kind: 'simulated', firmware: '1', battery: 80, has });
    await hear('hey vesper explain this');
    expect(wearer.hub.lenses.scholar.isArmed).toBe(true);
    wearer.hub.lenses.useExplainer({ explain: async () => ({ text: 'A parking permit.', tier: 'device' }) });
    await wearer.hub.lenses.scholar.look(new Uint8Array([0xff, 0xd8]));
    expect(wearer.cards.at(-1)).toMatchObject({ kind: 'answer', primary: 'A parking permit.', tier: 'device' });
  });
});
