import { type ToggleName, toggleTable } from '#core/settings/toggles';
import { PageSection, RefusalNotice } from '../components/page-section.js';
import { SwitchField } from '../forms/switch-field.js';
import { useAction } from '../hooks/use-action.js';
import { switchGroups } from '../state/switch-groups.js';
import type { PageProps } from './page-props.js';

/** The hub's switches. Each shows what is in force, not what was asked for. */
export function SwitchesSection({ brain, hub }: PageProps) {
  const action = useAction();
  if (hub === null)
    return (
      <PageSection title="On the glasses">
        <p class="empty">The hub is away. Its switches are here when it is back.</p>
      </PageSection>
    );
  const set = (name: ToggleName, on: boolean): void =>
    void action.run(() => brain.hubCommand({ do: 'toggle', name, on }));
  return (
    <>
      <RefusalNotice say={action.refusal} />
      {switchGroups.map(({ title, switches }) => (
        <PageSection key={title} title={title}>
          {switches.map(({ name, label }) => (
            <div key={name} class="setting switched">
              <label for={`switch-${name}`}>
                {label}
                <small>{toggleTable[name].doc}</small>
              </label>
              <SwitchField
                id={`switch-${name}`}
                isOn={hub.toggles[name]}
                isBusy={action.isBusy}
                onChange={(on) => set(name, on)}
              />
            </div>
          ))}
        </PageSection>
      ))}
    </>
  );
}
