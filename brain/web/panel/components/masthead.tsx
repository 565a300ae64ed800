import type { Mode } from '#core/posture/posture';
import type { PanelState, StreamState } from '../state/panel-state.js';
import { MoonIcon } from './icons.js';

const modeNames: Readonly<Record<Mode, string>> = {
  normal: 'Normal',
  focus: 'Focus',
  incognito: 'Incognito',
  quiet: 'Quiet hours',
  dream: 'Dream',
  veil: 'Veiled',
};

const awayNames: Readonly<Record<StreamState['phase'], string>> = {
  connecting: 'Connecting',
  open: 'Hub away',
  lost: 'Brain away',
  refused: 'Not paired',
};

/** Name, mode and battery. */
export function Masthead({ state }: { readonly state: PanelState }) {
  const { hub } = state;
  return (
    <header class="masthead">
      <h1 class="brand">
        <MoonIcon />
        Nightjar
      </h1>
      <ul class="facts" aria-label="State">
        <li class={`mode mode-${hub?.mode ?? 'away'}`}>
          {hub === null ? awayNames[state.stream.phase] : modeNames[hub.mode]}
        </li>
        {hub?.captions && <li>Captions on</li>}
        {hub?.awake && <li class="awake">Awake</li>}
        {hub !== null && hub.glasses.battery !== null && <Battery percent={hub.glasses.battery} />}
      </ul>
    </header>
  );
}

function Battery({ percent }: { readonly percent: number }) {
  const whole = Math.round(percent);
  return (
    <li class="battery">
      <span class="visually-hidden">Battery of the glasses: </span>
      <svg viewBox="0 0 26 12" width="26" height="12" aria-hidden="true">
        <rect x="0.5" y="0.5" width="22" height="11" rx="3" class="battery-case" />
        <rect x="24" y="4" width="2" height="4" rx="1" class="battery-pole" />
        <rect x="2.5" y="2.5" width={(18 * whole) / 100} height="7" rx="1.5" class={whole <= 15 ? 'low' : 'charge'} />
      </svg>
      {whole} %
    </li>
  );
}
