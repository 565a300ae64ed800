import { useState } from 'preact/hooks';
import { RefusalNotice } from '../../panel/components/page-section.js';
import { useAction } from '../../panel/hooks/use-action.js';
import { TruthLine } from '../frame/truth-line.js';

interface ConnectPageProps {
  /** Why this phone is not paired any more, or a link did not pair it; '' where it never was. */
  readonly say: string;
  /** Pairs with what was typed; rejects with why not. */
  pair(text: string): Promise<void>;
  startDemo(): void;
}

/** An unpaired phone: how to get a code, a field for it, and a look around without one. */
export function ConnectPage({ say, pair, startDemo }: ConnectPageProps) {
  const [code, setCode] = useState('');
  const action = useAction();
  const submit = (event: Event): void => {
    event.preventDefault();
    void action.run(() => pair(code));
  };
  return (
    <div class="phone">
      <header class="top">
        <div class="topbar">
          <TruthLine state="none" />
        </div>
      </header>
      <main class="content">
        <div class="stack">
          <h1>Connect to your Brain</h1>
          <p class="soft">
            On the hub’s panel, open Settings and press “Pair a phone”. Then point this phone’s camera at the picture,
            or type the letters beside it.
          </p>
          <form class="stack" onSubmit={submit}>
            <label class="field">
              <span>Code</span>
              <input
                class="code"
                type="text"
                placeholder="K7QF-3MXW"
                autocapitalize="characters"
                autocomplete="one-time-code"
                spellcheck={false}
                aria-describedby="code-help"
                value={code}
                onInput={(event) => setCode(event.currentTarget.value)}
              />
            </label>
            <p class="soft" id="code-help">
              Small and capital letters are the same. Longer codes that begin with svc: work too.
            </p>
            <button type="submit" class="amber wide" disabled={action.isBusy || code.trim() === ''}>
              {action.isBusy ? 'Connecting…' : 'Connect'}
            </button>
          </form>
          <RefusalNotice say={action.refusal || (action.isBusy ? '' : say)} />
        </div>
        <nav aria-label="Without a Brain">
          <button type="button" class="plain" onClick={startDemo}>
            Look around with demo memories
          </button>
        </nav>
      </main>
    </div>
  );
}
