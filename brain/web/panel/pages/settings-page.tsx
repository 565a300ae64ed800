import type { ConfigKey } from '#core/settings/config';
import type { Status } from '#core/wire/owner/status';
import { PageSection, WhenReady } from '../components/page-section.js';
import { StatusFacts } from '../components/status-facts.js';
import { SettingRow } from '../forms/setting-row.js';
import { PageHead } from '../frame/page-head.js';
import { useResource } from '../hooks/use-resource.js';
import type { ConfigValue } from '../state/setting-control.js';
import { followedKeys, settingGroups } from '../state/setting-groups.js';
import { EraseSection } from './erase-section.js';
import type { PageProps } from './page-props.js';
import { DevicesSection } from './settings/devices-section.js';
import { EarsSection } from './settings/ears-section.js';
import { SwitchesSection } from './switches-section.js';

/** Status, the hub's switches, the models that listen, the configuration, paired devices, and what can be erased. */
export function SettingsPage(props: PageProps) {
  return (
    <>
      <PageHead title="Settings" say="What you choose here is saved at once." />
      <div class="two even">
        <div>
          <Configuration {...props} />
          <DevicesSection {...props} />
        </div>
        <div>
          <SwitchesSection {...props} />
          <EarsSection {...props} />
          <State {...props} />
          <EraseSection {...props} />
        </div>
      </div>
    </>
  );
}

function State({ brain }: PageProps) {
  const { resource } = useResource(async () => {
    const [status, health] = await Promise.all([brain.status({}), brain.health({})]);
    return { status, health };
  });
  return (
    <PageSection title="This Brain">
      <WhenReady resource={resource}>
        {({ status, health }) => (
          <>
            {noticesIn(status).map((notice) => (
              <p key={notice} class="notice">
                {notice}
              </p>
            ))}
            <StatusFacts status={status} health={health} />
          </>
        )}
      </WhenReady>
    </PageSection>
  );
}

function noticesIn({ notices, records, memory }: Status): readonly string[] {
  return [...notices, records.say, memory?.say ?? ''].filter((say) => say !== '');
}

function Configuration({ brain, actions }: PageProps) {
  const config = useResource(() => brain.config({}));
  const change = async (key: ConfigKey, value: ConfigValue) => {
    config.put(await brain.setConfig({ [key]: value }));
    actions.refresh();
  };
  return (
    <WhenReady resource={config.resource}>
      {(values) =>
        settingGroups.map(({ title, keys, folded }) => {
          const row = (key: ConfigKey) => (
            <SettingRow key={key} name={key} value={values[key]} onChange={(value) => change(key, value)} />
          );
          const advanced = followedKeys(folded);
          return (
            <PageSection key={title} title={title}>
              {followedKeys(keys).map(row)}
              {advanced.length > 0 && (
                <details class="fold">
                  <summary>Advanced</summary>
                  {advanced.map(row)}
                </details>
              )}
            </PageSection>
          );
        })
      }
    </WhenReady>
  );
}
