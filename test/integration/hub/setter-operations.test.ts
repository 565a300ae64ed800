import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { HubOperations } from '#hub/remote/hub-operations';
import { SetterOperations } from '#hub/remote/setter-operations';
import type { Hub } from '#hub/start-hub';
import { Wearer } from '../../wearer/wearer.js';

type SetterName = Exclude<keyof SetterOperations, symbol>;

/** One way to use a setter, and how the hub shows that it holds. */
interface SetterRow {
  readonly setter: SetterName;
  /** As the specification has it before anybody set it. */
  readonly initially: boolean;
  set(operations: HubOperations, on: boolean): Promise<unknown>;
  get(hub: Hub): boolean;
}

type ToggleName = keyof ReturnType<Hub['state']>['toggles'];
const toggle = (setter: SetterName, initially: boolean, set: SetterRow['set'], name: ToggleName): SetterRow => ({
  setter,
  initially,
  set,
  get: (hub) => hub.state().toggles[name],
});

/** The setters of hub-behaviour §4 with their defaults. */
const setters: readonly SetterRow[] = [
  toggle('connectHostBrain', false, (operations, on) => operations.connectHostBrain(on), 'host_brain'),
  toggle('useCloud', true, (operations, on) => operations.useCloud(on), 'cloud'),
  {
    setter: 'setIncognito',
    initially: false,
    set: (operations, on) => operations.setIncognito(on),
    get: (hub) => hub.state().incognito,
  },
  {
    setter: 'setFocus',
    initially: false,
    set: (operations, on) => (on ? operations.setFocus(60) : operations.clearFocus()),
    get: (hub) => hub.state().focus,
  },
  {
    setter: 'clearFocus',
    initially: false,
    set: async (operations, on) => {
      await operations.setFocus();
      return on ? { ok: true } : operations.clearFocus();
    },
    get: (hub) => hub.state().focus,
  },
  toggle('setFactcheck', false, (operations, on) => operations.setFactcheck(on), 'factcheck'),
  toggle('setTruthlens', false, (operations, on) => operations.setTruthlens(on), 'truthlens'),
  toggle('setCopilot', false, (operations, on) => operations.setCopilot(on), 'copilot'),
  toggle('setAttention', true, (operations, on) => operations.setAttention(on), 'attention'),
  toggle('setAnticipation', true, (operations, on) => operations.setAnticipation(on), 'anticipation'),
  toggle('setCaptions', true, (operations, on) => operations.setCaptions(on), 'captions'),
  ...(['event', 'person', 'place'] as const).map((kind) =>
    toggle('setCue', true, (operations, on) => operations.setCue(kind, on), `cue_${kind}`),
  ),
  ...(['voice', 'tap', 'gaze', 'raise'] as const).map((source) =>
    toggle('setWakeSource', true, (operations, on) => operations.setWakeSource(source, on), `wake_source_${source}`),
  ),
  ...(['visual', 'audio', 'haptic'] as const).map((kind) =>
    toggle('setWakeFeedback', true, (operations, on) => operations.setWakeFeedback(kind, on), `wake_feedback_${kind}`),
  ),
  toggle('setTextNotifications', true, (operations, on) => operations.setTextNotifications(on), 'text_notifications'),
  toggle(
    'setEmailNotifications',
    true,
    (operations, on) => operations.setEmailNotifications(on),
    'email_notifications',
  ),
];

describe('the operations of the hub', () => {
  let wearer: Wearer;
  beforeEach(async () => {
    wearer = await Wearer.start();
  });
  afterEach(() => wearer.leaves());
  const operations = () => wearer.hub.operations;

  it('has a row here for every setter there is', () => {
    const methods = Object.getOwnPropertyNames(SetterOperations.prototype).filter((name) => name !== 'constructor');
    const named = [...Object.keys(new SetterOperations(wearer.hub)), ...methods];
    expect(new Set(setters.map(({ setter }) => setter))).toEqual(new Set(named));
  });

  it('begins every switch as specified, and keeps each over a restart, both ways', async () => {
    for (const row of setters) expect(row.get(wearer.hub), row.setter).toBe(row.initially);
    for (const row of setters) {
      expect(await row.set(operations(), !row.initially), row.setter).toEqual({ ok: true });
      expect(row.get(wearer.hub), row.setter).toBe(!row.initially);
    }
    await wearer.restarts();
    for (const row of setters) expect(row.get(wearer.hub), row.setter).toBe(!row.initially);
    for (const row of setters) await row.set(operations(), row.initially);
    await wearer.restarts();
    for (const row of setters) expect(row.get(wearer.hub), row.setter).toBe(row.initially);
  });

  it.each([0, -3, Number.NaN, Number.POSITIVE_INFINITY, 2_000])('takes no focus of %s minutes', async (minutes) => {
    expect(await operations().setFocus(minutes)).toMatchObject({ ok: false, code: 'bad-input' });
    expect(wearer.hub.state().focus).toBe(false);
  });
});
