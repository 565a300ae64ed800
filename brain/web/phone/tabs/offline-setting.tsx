import { useEffect, useState } from 'preact/hooks';
import { rawApi } from '#core/wire/api';
import { keepOffline, type OfflineApp } from '../offline/offline-app.js';

const offlineSentences: Readonly<Record<OfflineApp | 'asking', string>> = {
  asking: 'Looking …',
  kept: 'Opens where the hub is out of reach, too, with what was seen last.',
  untrusted: 'This phone does not trust your hub’s certificate yet.',
  plain: 'Browsers allow it over a secure connection alone; this one is plain. On the hub, start Nightjar with --tls.',
  impossible: 'This browser does not keep apps, or was told not to.',
};

/** Whether the app opens without the hub, and where the phone does not trust the hub's certificate, how it learns to. */
export function OfflineSetting() {
  const [state, setState] = useState<OfflineApp | 'asking'>('asking');
  const look = (): void => {
    setState('asking');
    void keepOffline().then(setState);
  };
  useEffect(look, []);
  return (
    <>
      <div class="setting phone-setting">
        <p>
          Open without the hub
          <small role="status">{offlineSentences[state]}</small>
        </p>
        {state === 'untrusted' && (
          <button type="button" onClick={look}>
            Look again
          </button>
        )}
      </div>
      {state === 'untrusted' && <TrustSteps />}
    </>
  );
}

/** The certificate vouches for machines at home alone, so installing it opens the phone to nobody else. */
function TrustSteps() {
  return (
    <details class="fold" open>
      <summary>How the phone learns to trust it</summary>
      <ol class="trust-steps">
        <li>
          <a href={rawApi.authority.path} download="nightjar.crt">
            Download the hub’s certificate
          </a>
          . It speaks for machines at home, and for no place on the internet.
        </li>
        <li>
          On Android: Settings, search for “CA certificate”, install it. On iPhone and iPad: Settings, “Profile
          Downloaded”, Install; then General, About, Certificate Trust Settings, switch it on.
        </li>
        <li>
          Compare its SHA-256 with the one beside the pairing picture on the hub’s panel. If they differ, somebody is in
          between: remove it.
        </li>
        <li>Close this page, open it again, and press “Look again”.</li>
      </ol>
    </details>
  );
}
