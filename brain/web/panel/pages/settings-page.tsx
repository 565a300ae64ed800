import { useState } from 'preact/hooks';
import type { ConfigKey } from '#core/settings/config';
import type { PairReply } from '#core/wire/owner/pairing';
import type { Status } from '#core/wire/owner/status';
import { PageSection, RefusalNotice, WhenReady } from '../components/page-section.js';
import { PairingCodeView } from '../components/pairing-code-view.js';
import { StatusFacts } from '../components/status-facts.js';
import { SettingRow } from '../forms/setting-row.js';
import { PageHead } from '../frame/page-head.js';
import { useAction } from '../hooks/use-action.js';
import { useResource } from '../hooks/use-resource.js';
import type { ConfigValue } from '../state/setting-control.js';
import { followedKeys, settingGroups } from '../state/setting-groups.js';
import { when } from '../wording/when.js';
import { EraseSection } from './erase-section.js';
import type { PageProps } from './page-props.js';
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
          <Devices {...props} />
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

function Devices({ brain, clock }: PageProps) {
  const devices = useResource(() => brain.devices({}));
  const [code, setCode] = useState<PairReply | null>(null);
  const action = useAction();
  return (
    <PageSection
      title="Paired devices"
      aside={
        <button
          type="button"
          disabled={action.isBusy}
          onClick={() => void action.run(async () => setCode(await brain.pair({})))}
        >
          Pair a phone
        </button>
      }
    >
      <RefusalNotice say={action.refusal} />
      {code !== null && <PairingCodeView reply={code} />}
      <WhenReady resource={devices.resource}>
        {({ items }) => (
          <ul class="feed">
            {items.length === 0 && <li class="empty">None yet.</li>}
            {items.map(({ id, label, kind, scopes, last_seen }) => (
              <li key={id} class="feed-line">
                <span>
                  {label} <span class="badge">{kind}</span>
                  {scopes.includes('owner') && <span class="badge">owner</span>}
                  <small>{last_seen === null ? 'Not seen yet' : `Seen ${when(last_seen, clock.wallMs())}`}</small>
                </span>
                <button
                  type="button"
                  title="Whether it may change keys, cloud, host Brain, folders and models"
                  disabled={action.isBusy}
                  onClick={() => {
                    const owner = !scopes.includes('owner');
                    void action.run(async () => devices.put(await brain.grantDevice({ id, owner })));
                  }}
                >
                  {scopes.includes('owner') ? 'Withdraw owner’s settings' : 'Allow owner’s settings'}
                </button>
                <button
                  type="button"
                  disabled={action.isBusy}
                  onClick={() => void action.run(async () => devices.put(await brain.revokeDevice({ id })))}
                >
                  Unpair
                </button>
              </li>
            ))}
          </ul>
        )}
      </WhenReady>
    </PageSection>
  );
}
