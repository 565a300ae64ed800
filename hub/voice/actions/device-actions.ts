import type { EffectHandlers } from '#core/intents/effect';
import type { IntentOf } from '#core/language/grammar/intent';
import { cloudOpenedSentence } from '#core/settings/cloud-key';
import { type Action, type ActionTable, actionReply, answered } from '../../actions/actions.js';
import type { BrainCalls } from '../../brain/brain-calls.js';
import { defaultFocusMinutes, type PostureGate } from '../../modes/posture-gate.js';
import type { ToggleStore } from '../../modes/toggle-store.js';

type DeviceIntent = 'focus' | 'captions' | 'proactive';

interface SwitchOptions {
  readonly gate: Pick<PostureGate, 'setFocus' | 'setIncognito'>;
  readonly toggles: Pick<ToggleStore, 'set'>;
}

interface BrainSwitchOptions extends SwitchOptions {
  readonly calls: Pick<BrainCalls, 'call'>;
}

/**
 * Device commands that switch what the glasses do (hub-behaviour.md "Device commands"). Each is on disk before it is
 * confirmed.
 */
export function deviceActions({ gate, toggles }: SwitchOptions): Pick<ActionTable, DeviceIntent> {
  return {
    focus: switching('focus', (on) => gate.setFocus(on ? defaultFocusMinutes : null)),
    captions: switching('captions', (on) => toggles.set('captions', on)),
    proactive: switching('proactive', async (on) => {
      await toggles.set('attention', on);
      await toggles.set('anticipation', on);
    }),
  };
}

/** The switches that hub and Brain share. */
export function switchEffect({ gate, toggles, calls }: BrainSwitchOptions): Pick<EffectHandlers, 'switch'> {
  return {
    async switch({ what, on }) {
      await (what === 'incognito' ? gate.setIncognito(on) : toggles.set(what, on));
      if (what === 'incognito' || !on) return {};
      const config = await calls.call('config', {});
      const text = config.ok ? cloudOpenedSentence(config.value) : null;
      return text === null ? {} : { outcome: { kind: 'found', text } };
    },
  };
}

function switching<N extends DeviceIntent>(command: N, set: (on: boolean) => Promise<unknown>): Action<N> {
  return {
    async perform(intent: IntentOf<DeviceIntent>) {
      await set(intent.on);
      return answered(intent, { kind: 'done' }, actionReply(command));
    },
  };
}
