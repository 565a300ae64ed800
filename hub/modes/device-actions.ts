import type { Memory } from '#memory/memory';
import { type ActionTable, actionReply, answered } from '../voice/actions.js';
import type { PostureGate } from './posture-gate.js';

const focusMinutes = 25;

interface DeviceActionsOptions {
  readonly gate: PostureGate;
  readonly settings: Memory['settings'];
  readonly onSetting: () => void;
}

type DeviceIntent = 'focus' | 'incognito' | 'captions' | 'proactive' | 'cloud';

/** Device commands that switch a mode or a setting (hub-behaviour §4); each is on disk before it is confirmed. */
export function deviceActions({ gate, settings, onSetting }: DeviceActionsOptions): Pick<ActionTable, DeviceIntent> {
  return {
    focus: {
      operation: 'command',
      async perform(intent) {
        await gate.setFocus(intent.on ? focusMinutes : null);
        return answered(intent, { kind: 'done' }, actionReply('focus'));
      },
    },
    incognito: {
      operation: 'command',
      async perform(intent) {
        await gate.setIncognito(intent.on);
        return answered(intent, { kind: 'done' }, actionReply('incognito'));
      },
    },
    captions: {
      operation: 'command',
      async perform(intent) {
        await settings.set('captions', intent.on);
        onSetting();
        return answered(intent, { kind: 'done' }, actionReply('captions'));
      },
    },
    proactive: {
      operation: 'command',
      async perform(intent) {
        await settings.set('attention', intent.on);
        await settings.set('anticipation', intent.on);
        return answered(intent, { kind: 'done' }, actionReply('proactive'));
      },
    },
    cloud: {
      operation: 'command',
      async perform(intent) {
        await gate.setCloud(intent.on);
        return answered(intent, { kind: 'done' }, actionReply('cloud'));
      },
    },
  };
}
