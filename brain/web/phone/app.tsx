import { useEffect, useState } from 'preact/hooks';
import type { Clock } from '#core/clock';
import { panelClientByFetch } from '../panel/api/panel-client-by-fetch.js';
import { refusalSentence } from '../panel/api/refusal-sentence.js';
import { makeDemo } from './demo/make-demo.js';
import { makePaired, type OpenPhone } from './make-paired.js';
import { ConnectPage } from './pairing/connect-page.js';
import { codeInFragment, pairingFor } from './pairing/pair-phone.js';
import { PairingStore } from './pairing/pairing-store.js';
import { Phone } from './phone.js';
import type { PhoneStorage } from './state/phone-storage.js';
import { Onboarding } from './welcome/onboarding.js';

interface AppProps {
  readonly storage: PhoneStorage;
  /** What is kept until this tab is closed: that it shows the demo. */
  readonly tab: PhoneStorage;
  readonly clock: Clock;
}

const demoStored = 'demo';
const unpairedSentence = 'This phone is not paired any more. Ask the panel for a new code; nothing else is wrong.';

/** The phone that is shown. It stays until the next one is made, and what it showed is never shown by that one. */
interface OpenApp extends OpenPhone {
  readonly isDemo: boolean;
}

/** Which of three the phone is: not paired, paired, or looking around in the demo. */
export function App({ storage, tab, clock }: AppProps) {
  const pairings = new PairingStore(storage);
  const onboarding = new Onboarding(storage);
  const [open, setOpen] = useState<OpenApp | null>(null);
  const [isDemo, setDemo] = useState(tab.read(demoStored) !== null);
  const [pairing, setPairing] = useState(pairings.current);
  const [say, setSay] = useState('');

  const forget = (why: string): void => {
    pairings.forget();
    onboarding.forget();
    // Whoever pairs next begins at the first tab.
    history.replaceState(null, '', location.pathname);
    setSay(why);
    setPairing(null);
  };
  const pair = async (text: string): Promise<void> => {
    const fresh = await pairingFor(text, (asked) => panelClientByFetch(asked));
    pairings.keep(fresh);
    setSay('');
    setPairing(fresh);
  };
  const startDemo = (): void => {
    tab.write(demoStored, 'on');
    setDemo(true);
  };
  const leaveDemo = (): void => {
    tab.remove(demoStored);
    location.hash = '';
    setDemo(false);
  };
  useCodeInAddress((code) => pair(code).catch((thrown: unknown) => setSay(refusalSentence(thrown))));
  useEffect(() => {
    if (!isDemo && pairing === null) return setOpen(null);
    const made =
      isDemo || pairing === null
        ? makeDemo({ clock })
        : makePaired({
            ...{ pairing, storage, clock },
            onRefused: () => forget(unpairedSentence),
            onRelay: (relayUrl) => pairings.nowWith(pairing.token, relayUrl),
          });
    made.session.start();
    setOpen({ ...made, isDemo });
    const probe = (): void => made.session.probe();
    const moments = ['online', 'offline', 'focus', 'visibilitychange'];
    for (const moment of moments) addEventListener(moment, probe);
    return () => {
      for (const moment of moments) removeEventListener(moment, probe);
      made.session.stop();
    };
  }, [isDemo, pairing]);

  if (open === null) return <ConnectPage say={say} pair={pair} startDemo={startDemo} />;
  const unpair = async (): Promise<void> => {
    // Its stream would be cut from the other end.
    open.session.stop();
    // A Brain that is away keeps it among its devices, where the panel can unpair it.
    await open.brain.leaveBrain({ consent: true }).catch(() => undefined);
    open.forgetAll();
    forget('');
  };
  const own = { isDemo: open.isDemo, unpair, startDemo, leaveDemo };
  return (
    <Phone
      key={open.isDemo ? 'demo' : pairing?.token}
      {...open}
      actions={open.session}
      clock={clock}
      own={own}
      onboarding={open.isDemo ? open.onboarding : onboarding}
    />
  );
}

/** The code that the picture on the panel brings; it leaves the address at once, and the history with it. */
function useCodeInAddress(onCode: (code: string) => void): void {
  useEffect(() => {
    const look = (): void => {
      const code = codeInFragment(location.hash);
      if (code === null) return;
      history.replaceState(null, '', location.pathname);
      onCode(code);
    };
    look();
    addEventListener('hashchange', look);
    return () => removeEventListener('hashchange', look);
  }, []);
}
