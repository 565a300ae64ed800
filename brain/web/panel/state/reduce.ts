import type { Heard } from '#core/wire/link/hub-link';
import { addAnswer, addHeardExchange, addSaid, allPassing } from './conversation.js';
import { addHeard } from './heard-feed.js';
import type { PanelEvent } from './panel-event.js';
import type { PanelState } from './panel-state.js';

type EventOf<Type extends PanelEvent['type']> = Extract<PanelEvent, { type: Type }>;
type Reducers = { readonly [Type in PanelEvent['type']]: (state: PanelState, event: EventOf<Type>) => PanelState };

const reducers: Reducers = {
  stream: (state, { stream }) => (stream.phase === 'open' ? { ...state, stream } : { ...withoutHub(state), stream }),
  state: (state, { hub, held, incognito, records }) =>
    hub === null ? { ...withoutHub(state), incognito, records } : withHub({ ...state, hub, held, incognito, records }),
  glass: (state, { picture }) => (state.held ? state : { ...state, picture }),
  heard: (state, { heard, atMs }) => (state.held ? state : withHeard(state, heard, atMs)),
  indexing: (state, { indexing }) => ({ ...state, indexing }),
  assistant: (state, { name }) => ({ ...state, assistant: name }),
  wearer: (state, { name }) => ({ ...state, wearer: name }),
  sends: (state, { sends }) => ({ ...state, sends }),
  restored: (state, { exchanges }) => ({ ...state, exchanges: [...exchanges, ...state.exchanges] }),
  forgotten: (state) => ({ ...state, exchanges: allPassing(state.exchanges) }),
  samples: (state, { names }) => ({ ...state, samples: names }),
  said: (state, event) => ({ ...state, notice: '', exchanges: addSaid(state, event) }),
  answered: (state, { id, answer }) => ({ ...state, exchanges: addAnswer(state.exchanges, id, answer) }),
  'sample-started': (state, { name }) => ({ ...state, notice: '', playing: name }),
  'sample-ended': (state) => ({ ...state, playing: null }),
  asked: (state, { what, on }) => ({ ...state, notice: '', awaited: { ...state.awaited, [what]: on } }),
  'ask-settled': (state, { what }) => ({ ...state, awaited: { ...state.awaited, [what]: null } }),
  microphone: (state, { microphone }) => ({ ...state, microphone }),
  level: (state, { level }) =>
    state.microphone.phase === 'live' ? { ...state, microphone: { ...state.microphone, level } } : state,
  notice: (state, { say }) => ({ ...state, notice: say }),
};

/** The whole behaviour of the panel: the next state after `event`. Pure. */
export function reduce(state: PanelState, event: PanelEvent): PanelState {
  const reducer = reducers[event.type] as (state: PanelState, event: PanelEvent) => PanelState;
  return reducer(state, event);
}

function withHeard(state: PanelState, heard: Heard, atMs: number): PanelState {
  const endsLine = heard.what === 'utterance' || heard.what === 'unclear';
  const playing = endsLine ? null : state.playing;
  return { ...state, playing, ...addHeard(state, heard, atMs), ...addHeardExchange(state, heard, atMs) };
}

/**
 * Settles awaited switches, and drops the picture when the stream is held or cut, because it must not stay on the
 * panel.
 */
function withHub(state: PanelState): PanelState {
  const awaited = {
    veil: state.awaited.veil === state.hub?.veil ? null : state.awaited.veil,
    incognito: state.awaited.incognito === state.hub?.incognito ? null : state.awaited.incognito,
  };
  return state.held ? { ...dark(state), awaited } : { ...state, awaited };
}

function withoutHub(state: PanelState): PanelState {
  return { ...dark(state), hub: null, held: false, playing: null, awaited: { veil: null, incognito: null } };
}

function dark(state: PanelState): PanelState {
  return { ...state, picture: null, heard: state.heard.filter((line) => line.kind !== 'partial') };
}
