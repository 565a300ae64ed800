import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import type { Clock } from '#core/clock';
import { check, gates, type Operation } from '#core/posture/gating-matrix';
import type { Posture } from '#core/posture/posture';
import { hourMs, minuteMs } from '#core/time-units';
import { patientClock } from '../../fakes/patient-clock.js';
import { Wearer } from '../../wearer/wearer.js';
import { aBrain, aClient, cleanUp } from '../brain/brain-fixture.js';
import { attached, besideBrain } from './beside-brain.js';

afterEach(cleanUp);

type Closing = Partial<Pick<Posture, 'veiledByWearer' | 'incognito' | 'quietHours' | 'focus' | 'dream'>>;

const open: Posture = {
  veiledByWearer: false,
  veiledByHub: false,
  incognito: false,
  quietHours: false,
  focus: false,
  dream: false,
  cloud: false,
};
const noon = new Date(2026, 5, 15, 12).getTime();

/** Somebody, and what comes over them without anybody switching it then. */
interface Switched {
  readonly wearer: Wearer;
  /** One after the other: what happens, and what is in force afterwards. */
  readonly turns: readonly (readonly [happens: () => unknown, inForce: Closing])[];
}

async function alone(): Promise<Wearer> {
  const wearer = await Wearer.start();
  onTestFinished(() => wearer.leaves());
  return wearer;
}

/** A Brain whose wall clock is set by the test, and which looks at it when told to. */
async function brainByClock() {
  let wallMs = noon;
  const looks: (() => void)[] = [];
  const every: Clock['every'] = (ms, task) => {
    if (ms < minuteMs) looks.push(task);
    return patientClock.every(ms, task);
  };
  const brain = await aBrain({ clock: { ...patientClock, wallMs: () => wallMs, every } });
  const passes = (ms: number) => {
    wallMs += ms;
    for (const look of looks) look();
  };
  return { brain, passes };
}

const switches: Readonly<Record<string, () => Promise<Switched>>> = {
  async 'focus, whose time is up'() {
    const wearer = await alone();
    return {
      wearer,
      turns: [
        [() => wearer.hub.operations.setFocus(10), { focus: true }],
        [() => wearer.passes(11 * minuteMs), {}],
      ],
    };
  },
  async 'focus, whose time is up while the hub is off'() {
    const wearer = await alone();
    const sleeps = async () => {
      await wearer.stops();
      wearer.clock.advance(hourMs);
      await wearer.restarts();
    };
    return {
      wearer,
      turns: [
        [() => wearer.hub.operations.setFocus(10), { focus: true }],
        [() => wearer.restarts(), { focus: true }],
        [sleeps, {}],
      ],
    };
  },
  async 'a dream, which a restart ends'() {
    const wearer = await alone();
    return {
      wearer,
      turns: [
        [() => wearer.hub.operations.enterDream(), { dream: true }],
        [() => wearer.restarts(), {}],
      ],
    };
  },
  async 'what was closed, which a restart keeps so'() {
    const wearer = await alone();
    const closes = async () => {
      await wearer.hub.operations.setIncognito(true);
      await wearer.does('presses the button long');
    };
    return {
      wearer,
      turns: [
        [closes, { veiledByWearer: true, incognito: true }],
        [() => wearer.restarts(), { veiledByWearer: true, incognito: true }],
      ],
    };
  },
  async 'what a lost memory file closes'() {
    const wearer = await alone();
    const loses = async () => {
      await wearer.stops();
      rmSync(join(wearer.folder, 'state', 'memory.db'));
      await wearer.restarts();
    };
    return { wearer, turns: [[loses, { veiledByWearer: true, incognito: true }]] };
  },
  async 'quiet hours, which the Brain’s clock begins and ends'() {
    const { brain, passes } = await brainByClock();
    const wearer = await besideBrain(brain.url, noon);
    const client = await attached(wearer, brain);
    await client.setConfig({ quiet_hours: '22:00-07:00' });
    const until = (isQuiet: boolean) => expect.poll(() => wearer.hub.gate.posture.quietHours).toBe(isQuiet);
    const elapses = (ms: number, isQuiet: boolean) => async () => {
      passes(ms);
      await until(isQuiet);
    };
    return {
      wearer,
      turns: [
        [elapses(11 * hourMs, true), { quietHours: true }],
        [elapses(9 * hourMs, false), {}],
      ],
    };
  },
  async 'incognito, which phone or panel chose while the hub was away, and left again'() {
    const brain = await aBrain();
    const wearer = await besideBrain(brain.url);
    await aClient(brain).setConfig({ network_mode: 'lan_only' });
    const until = (isOn: boolean) => expect.poll(() => wearer.hub.gate.posture.incognito).toBe(isOn);
    const meets = async () => {
      await attached(wearer, brain);
      await until(true);
    };
    const leaves = async () => {
      await aClient(brain).setConfig({ network_mode: 'connected' });
      await until(false);
    };
    return {
      wearer,
      turns: [
        [meets, { incognito: true }],
        [leaves, {}],
      ],
    };
  },
};

describe('a mode that comes or goes by itself', () => {
  it.each(Object.keys(switches))(
    '%s: every operation is as its row says, and what may not be kept is not',
    async (name) => {
      const { wearer, turns } = await (switches[name] as () => Promise<Switched>)();
      for (const [turn, [happens, inForce]] of turns.entries()) {
        await happens();
        await wearer.settled();
        const { gate } = wearer.hub;
        const expected = { ...open, ...inForce };
        const verdicts = (of: (operation: Operation) => unknown) =>
          Object.fromEntries((Object.keys(gates) as Operation[]).map((operation) => [operation, of(operation)]));
        expect(gate.posture).toMatchObject({ ...expected, cloud: expect.any(Boolean) });
        expect(verdicts((operation) => gate.check(operation))).toEqual(
          verdicts((operation) => check(operation, expected)),
        );
        await wearer.says(`vesper i left my umbrella at stop ${turn}`);
        const places = await wearer.withMemory(({ anchors }) => anchors.all().map(({ place }) => place));
        expect(places.includes(`stop ${turn}`)).toBe(check('stash', expected).allowed);
      }
    },
  );
});
