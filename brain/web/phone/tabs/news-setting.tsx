import { useState } from 'preact/hooks';

type NewsState = 'granted' | 'denied' | 'default' | 'impossible';

const newsSentences: Readonly<Record<NewsState, string>> = {
  granted: 'This phone tells you while the app is open.',
  denied: 'This browser does not allow it. Its settings for this page can.',
  default: 'While the app is open.',
  impossible: 'Browsers allow it over a secure connection alone; this one is plain.',
};

/** Whether a new brief is told by a notification of the phone; only pages over TLS may. */
export function NewsSetting() {
  const [state, setState] = useState(newsNow);
  const ask = async (): Promise<void> => {
    await Notification.requestPermission();
    setState(newsNow());
  };
  return (
    <div class="setting phone-setting">
      <p>
        Tell me of a new brief
        <small>{newsSentences[state]}</small>
      </p>
      {state === 'default' && (
        <button type="button" onClick={() => void ask()}>
          Allow
        </button>
      )}
    </div>
  );
}

function newsNow(): NewsState {
  return isSecureContext && 'Notification' in globalThis ? Notification.permission : 'impossible';
}
