import type { Clock } from '#core/clock';
import type { PanelClient } from '../panel/api/panel-client.js';
import { type PageFetch, panelClientByFetch } from '../panel/api/panel-client-by-fetch.js';
import { keepsNothing } from '../panel/state/conversation.js';
import type { PanelEvent } from '../panel/state/panel-event.js';
import { initialState, type PanelState } from '../panel/state/panel-state.js';
import { reduce } from '../panel/state/reduce.js';
import { Store } from '../panel/state/store.js';
import { KeptAnswers } from './api/kept-answers.js';
import { tellingFetch } from './api/telling-fetch.js';
import { tellOfBrief } from './frame/tell-of-brief.js';
import { PhoneSession } from './phone-session.js';
import { initialPhoneState, type PhoneEvent, type PhoneState, reducePhone } from './state/phone-state.js';
import type { PhoneStorage } from './state/phone-storage.js';
import { Onboarding } from './welcome/onboarding.js';

/** A phone that is paired with a Brain, or with the made-up one of the demo. */
export interface OpenPhone {
  readonly panelStore: Store<PanelState, PanelEvent>;
  readonly phoneStore: Store<PhoneState, PhoneEvent>;
  readonly brain: PanelClient;
  readonly session: PhoneSession;
  readonly onboarding: Onboarding;
  /** What this phone keeps of the Brain goes, its changes that wait included. */
  forgetAll(): void;
}

interface PairedOptions {
  readonly token: string;
  readonly storage: PhoneStorage;
  readonly clock: Clock;
  /** Its token is not known to the Brain any more. */
  readonly onRefused: () => void;
}

/** Puts the parts of a paired phone together. */
export function makePaired({ token, storage, clock, onRefused }: PairedOptions): OpenPhone {
  const phoneStore = new Store(reducePhone, initialPhoneState, reportError);
  const watcher = {
    answered: () => phoneStore.dispatch({ type: 'answered' }),
    failed: () => phoneStore.dispatch({ type: 'failed' }),
    refused: () => {
      phone.forgetAll();
      onRefused();
    },
  };
  const kept = new KeptAnswers({
    storage,
    send: tellingFetch(watcher),
    wallMs: () => clock.wallMs(),
    mayKeep: () => !keepsNothing(phone.panelStore.state),
    onOld: (atMs) => phoneStore.dispatch({ type: 'shown-old', atMs }),
  });
  const phone = openPhone({ token, send: kept.send, storage, clock, phoneStore, kept });
  return phone;
}

interface OpenOptions extends Pick<PairedOptions, 'token' | 'storage' | 'clock'> {
  readonly send: PageFetch;
  readonly phoneStore: Store<PhoneState, PhoneEvent>;
  readonly kept: KeptAnswers | null;
}

/** The same over whatever sends the requests. */
export function openPhone({ token, send, storage, clock, phoneStore, kept }: OpenOptions): OpenPhone {
  const panelStore = new Store(reduce, initialState, reportError);
  const brain = panelClientByFetch(token, send);
  const isSeen = () => document.visibilityState === 'visible';
  const told = { isSeen, onNewBrief: tellOfBrief };
  const session = new PhoneSession({ panelStore, phoneStore, brain, clock, storage, kept, ...told });
  const forgetAll = (): void => {
    session.forgetKept();
    kept?.clear();
  };
  return { panelStore, phoneStore, brain, session, onboarding: new Onboarding(storage), forgetAll };
}
