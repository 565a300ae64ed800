import { type HearingState, hearingCauses, hearingStates } from '#core/reliability/listening/hearing-causes';
import { quarterMs } from '#core/reliability/listening/listening-account';
import { stateDrawn } from '#core/reliability/listening/listening-report';
import type { HeardTime } from '#core/wire/wearer/listening';
import { PageSection, WhenReady } from '../../components/page-section.js';
import { useResource } from '../../hooks/use-resource.js';
import { spanText } from '../../wording/amounts.js';
import { when } from '../../wording/when.js';
import type { PageProps } from '../page-props.js';

const quartersADay = 96;
/** Days shown above each other. */
const daysShown = 3;

interface DayStrip {
  readonly startMs: number;
  readonly title: string;
  /** The state of each quarter of an hour from midnight on; null where the hub did not run. */
  readonly states: readonly (HearingState | null)[];
}

/** When the wearer was heard, with a strip a day. */
export function HeardSection({ brain, clock }: PageProps) {
  const { resource } = useResource(() => brain.listening({}));
  return (
    <PageSection title="Heard">
      <WhenReady resource={resource}>
        {(listening) =>
          listening.since_ts === null ? (
            <p class="empty">The hub has not run yet.</p>
          ) : (
            <>
              {stripsOf(listening.quarters).map((day) => (
                <Strip key={day.startMs} day={day} />
              ))}
              <Totals listening={listening} />
              <small>Since the start {when(listening.since_ts, clock.wallMs())}.</small>
            </>
          )
        }
      </WhenReady>
    </PageSection>
  );
}

function Strip({ day }: { readonly day: DayStrip }) {
  return (
    <figure class="heard-day">
      <figcaption>{day.title}</figcaption>
      <svg viewBox={`0 0 ${quartersADay} 10`} preserveAspectRatio="none" role="img" aria-label={stripInWords(day)}>
        {day.states.map((state, at) =>
          state === null ? null : (
            <rect key={`${day.startMs + at}`} class={`is-${state}`} x={at} width="1.05" height="10" />
          ),
        )}
      </svg>
    </figure>
  );
}

function Totals({ listening }: { readonly listening: HeardTime }) {
  return (
    <ul class="notes heard-key">
      {hearingStates
        .filter((state) => state === 'heard' || listening.ms[state] > 0)
        .map((state) => (
          <li key={state}>
            <i class={`is-${state}`} aria-hidden="true" />
            <span>
              {spanText(listening.ms[state])} {state}
            </span>
            <small>{causesInWords(listening, state)}</small>
          </li>
        ))}
    </ul>
  );
}

function causesInWords({ causes }: HeardTime, state: HearingState): string {
  const taken = Object.entries(causes) as [keyof typeof hearingCauses, number][];
  return taken
    .filter(([cause, ms]) => hearingCauses[cause].state === state && ms > 0 && cause !== 'all')
    .map(([cause, ms]) => `${spanText(ms)} ${hearingCauses[cause].words}`)
    .join(', ');
}

/** The newest days, today last. A day begins at midnight of the reader, and one of 25 hours has its last hour twice. */
function stripsOf(quarters: HeardTime['quarters']): readonly DayStrip[] {
  const days = new Map<number, (HearingState | null)[]>();
  for (const { ts, causes } of quarters) {
    const moment = new Date(ts);
    const at = Math.floor((moment.getHours() * 60 + moment.getMinutes()) / 15);
    const startMs = moment.setHours(0, 0, 0, 0);
    const states = days.get(startMs) ?? Array<HearingState | null>(quartersADay).fill(null);
    days.set(startMs, states);
    states[at] = stateDrawn({ number: ts / quarterMs, spans: causes });
  }
  return [...days].slice(-daysShown).map(([startMs, states]) => ({
    startMs,
    title: new Date(startMs).toLocaleDateString('en', { weekday: 'short', day: 'numeric', month: 'short' }),
    states,
  }));
}

function stripInWords({ title, states }: DayStrip): string {
  const said = hearingStates.map((state) => [state, states.filter((each) => each === state).length / 4] as const);
  const told = said.filter(([, hours]) => hours > 0).map(([state, hours]) => `${state} ${hours} h`);
  return `${title}: ${told.join(', ') || 'nothing'}`;
}
