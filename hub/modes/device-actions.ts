import { type ActionTable, actionReply, answered } from '../voice/actions.js';
import type { Setters } from './setters.js';

type DeviceIntent = 'focus' | 'incognito' | 'captions' | 'proactive' | 'cloud';

/** Device commands that switch a mode or a setting (hub-behaviour §4); each is on disk before it is confirmed. */
export function deviceActions(setters: Setters): Pick<ActionTable, DeviceIntent> {
  return {
    focus: {
      operation: 'command',
      async perform(intent) {
        await (intent.on ? setters.setFocus() : setters.clearFocus());
        return answered(intent, { kind: 'done' }, actionReply('focus'));
      },
    },
    incognito: {
      operation: 'command',
      async perform(intent) {
        await setters.setIncognito(intent.on);
        return answered(intent, { kind: 'done' }, actionReply('incognito'));
      },
    },
    captions: {
      operation: 'command',
      async perform(intent) {
        await setters.setCaptions(intent.on);
        return answered(intent, { kind: 'done' }, actionReply('captions'));
      },
    },
    proactive: {
      operation: 'command',
      async perform(intent) {
        await setters.setAttention(intent.on);
        await setters.setAnticipation(intent.on);
        return answered(intent, { kind: 'done' }, actionReply('proactive'));
      },
    },
    cloud: {
      operation: 'command',
      async perform(intent) {
        await setters.useCloud(intent.on);
        return answered(intent, { kind: 'done' }, actionReply('cloud'));
      },
    },
  };
}
