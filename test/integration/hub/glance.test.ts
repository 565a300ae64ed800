import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { minuteMs } from '#core/time-units';
import { resident } from '../../wearer/resident.js';
import { Wearer } from '../../wearer/wearer.js';

let wearer: Wearer;

/** A Monday, 09:41 UTC. */
const wallMs = Date.UTC(2026, 10, 23, 9, 41);

beforeEach(async () => {
  wearer = await Wearer.start({ wallMs });
});
afterEach(() => wearer.leaves());

const onGlass = () => wearer.hub.deck.current;
const toggles = (name: Parameters<typeof wearer.hub.toggles.set>[0], on: boolean) => wearer.hub.toggles.set(name, on);
const idleTold = () => wearer.glasses.sent.flatMap((message) => (message.type === 'idle' ? [message.zone_min] : []));
const raises = async () => {
  wearer.glasses.say({ type: 'gesture', gesture: 'raise' });
  await wearer.settled();
};

describe('a glance', () => {
  it.each(['taps the glasses', 'presses the button'] as const)(
    'tells the time to who %s, beside the ear',
    async (does) => {
      await wearer.does(does);
      expect(onGlass()).toMatchObject({ kind: 'listening', primary: 'Listening', glance: ['Mon 23 Nov', '9:41'] });
    },
  );

  it('tells to a look up what is next and what is due', async () => {
    wearer.agenda = [
      { title: 'Lunch', ts: wallMs + 180 * minuteMs, place: '' },
      { title: 'Dentist', ts: wallMs + 19 * minuteMs, place: 'Main Street' },
    ];
    await wearer.types("I'll call Ines at eleven");
    await wearer.types("I'll send Tom the lease by nine forty five");
    await wearer.passes(5 * minuteMs);
    await raises();
    expect(onGlass()).toMatchObject({
      glance: ['Mon 23 Nov', '9:46', '10:00 Dentist', expect.stringContaining('due')],
    });
  });

  it('stands alone where a look up does not wake, for as long as it takes to read', async () => {
    await toggles('wake_source_raise', false);
    await raises();
    expect(onGlass()).toMatchObject({ kind: 'lens', primary: '9:41', title: 'Mon 23 Nov' });
    await wearer.passes(6_000, 200);
    expect(onGlass()).toBeNull();
  });

  it('stands alone where the wearer wants no sign that the assistant listens', async () => {
    await toggles('wake_feedback_visual', false);
    await wearer.does('taps the glasses');
    expect(onGlass()).toMatchObject({ kind: 'lens', primary: '9:41' });
  });

  it('follows the time while it is read', async () => {
    await toggles('wake_source_raise', false);
    await wearer.passes(57_000, 57_000);
    await raises();
    expect(onGlass()).toMatchObject({ primary: '9:41' });
    await wearer.passes(3_200, 200);
    expect(onGlass()).toMatchObject({ primary: '9:42' });
    await wearer.passes(2_800, 200);
    expect(onGlass()).toBeNull();
  });

  it('tells what begins until it begins', async () => {
    wearer.agenda = [{ title: 'Dentist', ts: wallMs + minuteMs, place: '' }];
    await toggles('wake_source_raise', false);
    await wearer.passes(57_000, 1_000);
    await raises();
    expect(onGlass()).toMatchObject({ foot: '09:42 Dentist' });
    await wearer.passes(3_400, 200);
    expect(onGlass()).toMatchObject({ primary: '9:42', foot: '' });
  });

  it('knows what was put on the agenda a pulse ago', async () => {
    await wearer.passes(30_000, 1_000);
    wearer.agenda = [{ title: 'Dentist', ts: wallMs + 30 * minuteMs, place: '' }];
    await wearer.passes(15_000, 1_000);
    await raises();
    expect(onGlass()).toMatchObject({ glance: ['Mon 23 Nov', '9:41', '10:11 Dentist'] });
  });

  it('gives way to a card, does not come back after it, and comes over none', async () => {
    await toggles('wake_source_raise', false);
    await raises();
    await wearer.types('what time is it');
    expect(onGlass()).not.toMatchObject({ title: 'Mon 23 Nov', dwell_ms: 6_000 });
    await toggles('wake_source_raise', false);
    const cards = await wearer.cardsAfter(raises);
    expect(cards).toEqual([]);
  });

  it('shows nothing under the veil', async () => {
    await wearer.does('presses the button long');
    expect(
      await wearer.cardsAfter(async () => {
        await raises();
        await wearer.does('taps the glasses');
      }),
    ).toEqual([]);
  });
});

describe('glasses that are put on', () => {
  const putOn = (awayMs: number) =>
    wearer.cardsAfter(async () => {
      wearer.glasses.loses();
      await wearer.passes(awayMs);
      await wearer.glasses.start();
      await wearer.settled();
    });

  it('show nothing unasked in an observer install', async () => {
    expect(await putOn(60 * minuteMs)).toEqual([]);
  });

  describe('in a grown install', () => {
    beforeEach(async () => {
      await wearer.leaves();
      wearer = await Wearer.start({ wallMs, before: ({ settings }) => settings.set('maturity', resident) });
      await wearer.passes(10_000, 1_000);
    });

    it('show the time, once they were away for a while', async () => {
      expect(await putOn(60 * minuteMs)).toMatchObject([{ kind: 'lens', primary: '10:41' }]);
      expect(await putOn(5_000)).toEqual([]);
    });

    it('show nothing where the wearer wants nothing unasked, or in focus', async () => {
      await toggles('anticipation', false);
      expect(await putOn(minuteMs)).toEqual([]);
      await toggles('anticipation', true);
      await wearer.types('focus mode');
      await wearer.passes(10_000, 1_000);
      expect(await putOn(minuteMs)).toEqual([]);
    });
  });
});

describe('the idle display', () => {
  it('is a clock that the glasses keep by themselves, told when their app begins', async () => {
    expect(idleTold()).toEqual([]);
    wearer.glasses.comesBack();
    expect(idleTold()).toEqual([0]);
    wearer.glasses.comesBack();
    expect(idleTold()).toEqual([0, 0]);
  });

  it('is dark from when the wearer says so, and after a restart', async () => {
    wearer.glasses.comesBack();
    await toggles('idle_clock', false);
    expect(idleTold()).toEqual([0, null]);
    await wearer.passes(10 * minuteMs);
    expect(idleTold()).toEqual([0, null]);
    await wearer.restarts();
    wearer.glasses.comesBack();
    expect(idleTold()).toEqual([null]);
    await toggles('idle_clock', true);
    expect(idleTold()).toEqual([null, 0]);
  });
});
