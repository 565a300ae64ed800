import type { Clock } from '#core/clock';
import { Store } from '../../panel/state/store.js';
import { tellingFetch } from '../api/telling-fetch.js';
import { type OpenPhone, openPhone } from '../make-paired.js';
import { initialPhoneState, reducePhone } from '../state/phone-state.js';
import { PhoneStorage } from '../state/phone-storage.js';
import { DemoBrain } from './demo-brain.js';

/** The app over made-up memories. It keeps nothing on the phone, and knows nothing of what is kept there. */
export function makeDemo({ clock }: { readonly clock: Clock }): OpenPhone {
  const brain = new DemoBrain(() => clock.wallMs());
  const phoneStore = new Store(reducePhone, initialPhoneState, reportError);
  const watcher = {
    answered: () => phoneStore.dispatch({ type: 'answered', by: 'home' }),
    failed: () => undefined,
    refused: () => undefined,
  };
  const storage = new PhoneStorage(null);
  const demo = openPhone({
    token: '',
    send: tellingFetch(watcher, brain.send),
    storage,
    clock,
    phoneStore,
    kept: null,
    ways: null,
    onRelay: () => undefined,
  });
  demo.onboarding.put('done');
  return demo;
}
