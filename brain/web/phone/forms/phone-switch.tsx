import { SwitchField } from '../../panel/forms/switch-field.js';
import type { PhoneActions } from '../phone-session.js';
import { isOnNow, type NamedSwitch } from '../state/known-switches.js';
import type { PhoneState } from '../state/phone-state.js';
import { switchKey, type WantedChange } from '../state/wanted-change.js';

interface SwitchView {
  /** What hub and Brain have told last. */
  readonly isOn: boolean;
  /** Where it goes once they are reached; null where nothing waits. */
  readonly wanted: boolean | null;
  press(): void;
}

/** A switch as it is shown: what is in force, and what waits beside it. */
export function switchView(named: NamedSwitch, phone: PhoneState, actions: PhoneActions): SwitchView {
  const change = (on: boolean): WantedChange => ({ ...named, on }) as WantedChange;
  const isOn = isOnNow(phone.known, named) ?? false;
  const pending = phone.pending.find((one) => switchKey(one.change) === switchKey(change(true)));
  const wanted = pending?.change.on ?? null;
  return { isOn, wanted, press: () => actions.want(change(!(wanted ?? isOn))) };
}

interface PhoneSwitchProps {
  readonly named: NamedSwitch;
  readonly title: string;
  readonly say?: string;
  readonly phone: PhoneState;
  readonly actions: PhoneActions;
}

/** One switch with its name. It shows what was confirmed, never what was asked for. */
export function PhoneSwitch({ named, title, say = '', phone, actions }: PhoneSwitchProps) {
  const { isOn, wanted, press } = switchView(named, phone, actions);
  const id = `switch-${'name' in named ? named.name : named.what}`;
  const waiting = wanted === null ? '' : wantedWords(wanted);
  return (
    <div class="setting phone-setting">
      <label for={id}>
        {title}
        <small>{waiting || say}</small>
      </label>
      <SwitchField id={id} isOn={isOn} isBusy={false} onChange={press} />
    </div>
  );
}

function wantedWords(wanted: boolean): string {
  return wanted ? 'Goes on once the hub has it.' : 'Goes off once the hub has it.';
}
