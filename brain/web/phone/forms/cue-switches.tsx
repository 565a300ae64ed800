import type { ToggleName } from '#core/settings/toggles';
import type { TabProps } from '../tab-props.js';
import { PhoneSwitch } from './phone-switch.js';

const cues: readonly (readonly [name: ToggleName, title: string])[] = [
  ['cue_event', 'What is coming up'],
  ['cue_person', 'People in view'],
  ['cue_place', 'Places I remember'],
];

/** What may be said without having been asked. */
export function CueSwitches({ phone, actions }: Pick<TabProps, 'phone' | 'actions'>) {
  return (
    <>
      {cues.map(([name, title]) => (
        <PhoneSwitch key={name} named={{ what: 'toggle', name }} title={title} phone={phone} actions={actions} />
      ))}
    </>
  );
}
