import type { Clock } from '#core/clock';
import type { PanelClient } from '../panel/api/panel-client.js';
import { type PageFetch, panelClientByFetch } from '../panel/api/panel-client-by-fetch.js';
import { keepsNothing } from '../panel/state/conversation.js';
import type { PanelEvent } from '../panel/state/panel-event.js';
import { initialState, type PanelState } from '../panel/state/panel-state.js';
import { reduce } from '../panel/state/reduce.js';
import { Store } from '../panel/state/store.js';
import { BrainWays } from './api/brain-ways.js';
import { KeptAnswers } from './api/kept-answers.js';
import { tellingFetch } from './api/telling-fetch.js';
import type { WatchedWays } from './connection-watch.js';
import { tellOfBrief } from './frame/tell-of-brief.js';
import type { PhonePairing } from './pairing/pairing-store.js';
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
  readonly pairing: PhonePairing;
  readonly storage: PhoneStorage;
  readonly clock: Clock;
  /** Its token is not known to the Brain any more. */
  readonly onRefused: () => void;
  /** The Brain says where the owner's relay is. */
  readonly onRelay: (url: string) => void;
}

/** Puts the parts of a paired phone together. */
export function makePaired({ pairing, storage, clock, onRefused, onRelay }: PairedOptions): OpenPhone {
  const { token, relayUrl } = pairing;
  const ways = new BrainWays(relayUrl);
  const phoneStore = new Store(reducePhone, initialPhoneState, reportError);
  const watcher = {
    answered: () => phoneStore.dispatch({ type: 'answered', by: ways.current }),
    failed: () => phoneStore.dispatch({ type: 'failed' }),
    refused: () => {
      phone.forgetAll();
      onRefused();
    },
  };
  const kept = new KeptAnswers({
    storage,
    send: tellingFetch(watcher, ways.send),
    wallMs: () => clock.wallMs(),
    mayKeep: () => !keepsNothing(phone.panelStore.state),
    onOld: (atMs) => phoneStore.dispatch({ type: 'shown-old', atMs }),
  });
  const clients = {
    home: panelClientByFetch(token, ways.by('home')),
    relay: panelClientByFetch(token, ways.by('relay')),
  };
  const phone = openPhone({
    ...{ token, storage, clock, phoneStore, kept },
    send: kept.send,
    ways: Object.assign(ways, { clients }),
    onRelay: (url) => {
      ways.useRelay(url);
      onRelay(url);
    },
  });
  return phone;
}

interface OpenOptions extends Pick<PairedOptions, 'storage' | 'clock' | 'onRelay'> {
  readonly token: string;
  readonly ways: WatchedWays | null;
  readonly send: PageFetch;
  readonly phoneStore: Store<PhoneState, PhoneEvent>;
  readonly kept: KeptAnswers | null;
}

/** The same over whatever sends the requests. */
export function openPhone({ token, send, ways, storage, clock, phoneStore, kept, onRelay }: OpenOptions): OpenPhone {
  const panelStore = new Store(reduce, initialState, reportError);
  const brain = panelClientByFetch(token, send);
  const isSeen = () => document.visibilityState === 'visible';
  const told = { isSeen, onNewBrief: tellOfBrief };
  const session = new PhoneSession({ panelStore, phoneStore, brain, ways, clock, storage, kept, onRelay, ...told });
  const forgetAll = (): void => {
    session.forgetKept();
    kept?.clear();
  };
  return { panelStore, phoneStore, brain, session, onboarding: new Onboarding(storage), forgetAll };
}
