import type { PanelState } from '../state/panel-state.js';

/** One of the three lamps. */
interface Lamp {
  readonly of: 'hears' | 'keeps' | 'sends';
  readonly isOn: boolean;
  readonly say: string;
}

type Lit = Pick<PanelState, 'hub' | 'stream' | 'incognito' | 'microphone' | 'assistant' | 'sends'>;

/** What is heard, what is kept and what leaves this house, in this order, as far as it is known. */
export function lampsOf(state: Lit): readonly [Lamp, Lamp, Lamp] {
  return [
    { of: 'hears', ...hearingLamp(state) },
    { of: 'keeps', ...keepingLamp(state) },
    { of: 'sends', ...sendingLamp(state) },
  ];
}

type LampState = Omit<Lamp, 'of'>;
const lampOff = (say: string): LampState => ({ isOn: false, say });
const lampOn = (say: string): LampState => ({ isOn: true, say });

function hearingLamp({ hub, microphone, assistant }: Lit): LampState {
  if (hub === null) return lampOff('Hearing: not known');
  if (hub.veil) return lampOff('Deaf and blind');
  if (microphone.phase === 'live') return lampOn('Hears this browser');
  if (hub.perception.state !== 'ready') return lampOff('Hears nothing yet');
  if (hub.microphone.state !== 'live') return lampOff('Hears no microphone');
  return hub.toggles.wake_source_voice
    ? lampOn(`Hears all, wakes by “Hey ${assistant}”`)
    : lampOn('Hears all, wakes by touch');
}

function keepingLamp(state: Lit): LampState {
  const { hub, incognito } = state;
  if (hub === null) return lampOff(incognito.on ? 'Keeps nothing new' : 'Keeping: not known');
  if (hub.veil) return lampOff('Keeps nothing');
  if (hub.incognito) return lampOff('Keeps nothing new');
  if (!hub.memory.ok) return lampOff('Cannot keep anything');
  return lampOn(hearingLamp(state).isOn ? 'Keeps what anyone says near you' : 'Keeps what you tell it');
}

function sendingLamp({ hub, stream, sends }: Lit): LampState {
  if (hub?.veil === true) return lampOff('Sends nothing');
  if (stream.phase !== 'open' || sends === null) return lampOff('Sending: not known');
  if (sends.cloud) return lampOn('May ask the cloud');
  return sends.host ? lampOn('May ask your desktop') : lampOff('Sends nothing');
}
