import { useEffect, useState } from 'preact/hooks';
import type { PairReply } from '#core/wire/owner/pairing';
import { PageSection, RefusalNotice, WhenReady } from '../../components/page-section.js';
import { PairingCodeView } from '../../components/pairing-code-view.js';
import { useAction } from '../../hooks/use-action.js';
import { useResource } from '../../hooks/use-resource.js';
import { when } from '../../wording/when.js';
import type { PageProps } from '../page-props.js';

interface ShownCode {
  /** The devices that were paired before it was shown. */
  readonly before: readonly string[];
  readonly reply: PairReply;
}

/** How often to look whether the phone that a code is shown for has come. */
const pairedPollMs = 2_000;

/** The paired devices, what each may do, and a code for one more. */
export function DevicesSection({ brain, clock }: PageProps) {
  const devices = useResource(() => brain.devices({}));
  const [code, setCode] = useState<ShownCode | null>(null);
  const action = useAction();
  const { reload } = devices;
  const known = devices.resource.phase === 'ready' ? devices.resource.value.items : [];
  const hasCome = code !== null && known.some(({ id }) => !code.before.includes(id));
  useEffect(
    () => (code === null || hasCome ? undefined : clock.every(pairedPollMs, reload)),
    [code, hasCome, clock, reload],
  );
  const showCode = () =>
    action.run(async () => {
      const { items } = await brain.devices({});
      setCode({ before: items.map(({ id }) => id), reply: await brain.pair({}) });
    });
  return (
    <PageSection
      title="Paired devices"
      aside={
        <button type="button" disabled={action.isBusy} onClick={() => void showCode()}>
          Pair a phone
        </button>
      }
    >
      <RefusalNotice say={action.refusal} />
      {code !== null && !hasCome && <PairingCodeView reply={code.reply} />}
      <p class="told" role="status">
        {hasCome && 'A phone has come. It is among the paired devices.'}
      </p>
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
