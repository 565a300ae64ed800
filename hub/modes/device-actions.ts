import { type Action, type ActionTable, actionReply, answered, type IntentOf } from '#hub/actions/actions';
import type { Setters } from './setters.js';

type DeviceIntent = 'focus' | 'incognito' | 'captions' | 'proactive' | 'cloud';

/** Device commands that switch a mode or a setting (hub-behaviour §4); each is on disk before it is confirmed. */
export function deviceActions(setters: Setters): Pick<ActionTable, DeviceIntent> {
  return {
    focus: switching('focus', (on) => (on ? setters.setFocus() : setters.clearFocus())),
    incognito: switching('incognito', (on) => setters.setIncognito(on)),
    captions: switching('captions', (on) => setters.setCaptions(on)),
    proactive: switching('proactive', async (on) => {
      await setters.setAttention(on);
      await setters.setAnticipation(on);
    }),
    cloud: switching('cloud', (on) => setters.useCloud(on)),
  };
}

function switching<N extends DeviceIntent>(command: N, set: (on: boolean) => Promise<unknown>): Action<N> {
  return {
    operation: 'command',
    async perform(intent: IntentOf<DeviceIntent>) {
      await set(intent.on);
      return answered(intent, { kind: 'done' }, actionReply(command));
    },
  };
}
