import type { SceneTransition } from '#core/figments/format/figment';
import { figmentLimits } from '#core/figments/format/figment-limits';
import { Problems } from '../fields/problems.js';
import { violationsAt } from '../state/read-draft.js';
import { eventWords, plainEvents } from '../wording/event-words.js';
import { ExitField } from './exit-field.js';
import type { SceneFormProps } from './form-props.js';

type PutTimeouts = (what: string, exits: readonly SceneTransition[]) => void;
type PutEvents = (what: string, exits: Readonly<Record<string, SceneTransition>>) => void;

/** The exits of a scene: when its time is up, and on events. */
export function ExitFields(props: SceneFormProps) {
  const { scene, name, figment, violations, onEdit, change } = props;
  const { on = {}, on_timeout = [] } = scene;
  const putTimeouts: PutTimeouts = (what, exits) => {
    const { on_timeout: _over, ...rest } = scene;
    change(what, exits.length === 0 ? rest : { ...rest, on_timeout: [...exits] });
  };
  const putEvents: PutEvents = (what, exits) => {
    const { on: _heard, ...rest } = scene;
    change(what, Object.keys(exits).length === 0 ? rest : { ...rest, on: { ...exits } });
  };
  return (
    <fieldset class="parts">
      <legend>What leads on</legend>
      {on_timeout.map((exit, at) => (
        <ExitField
          key={`time ${at}`}
          title={on_timeout.length > 1 ? `When its time is up, ${at + 1}` : 'When its time is up'}
          field={`on_timeout.${at}`}
          exit={exit}
          onRemove={() => putTimeouts('', on_timeout.toSpliced(at, 1))}
          onExit={(what, to) => putTimeouts(what, on_timeout.with(at, to))}
          {...props}
        />
      ))}
      {Object.entries(on).map(([event, exit]) => (
        <ExitField
          key={event}
          title={eventWords(event)}
          field={`on.${event}`}
          exit={exit}
          onRemove={() => putEvents('', Object.fromEntries(Object.entries(on).filter(([other]) => other !== event)))}
          onExit={(what, to) => putEvents(what, { ...on, [event]: to })}
          {...props}
        />
      ))}
      <AddExit {...{ scene, figment, putTimeouts, putEvents }} />
      {(['on_timeout', 'on'] as const).map((field) => (
        <Problems
          key={field}
          figment={figment}
          onEdit={onEdit}
          violations={violationsAt(violations, name, field).filter((violation) => violation.field === field)}
        />
      ))}
    </fieldset>
  );
}

interface AddExitProps extends Pick<SceneFormProps, 'scene' | 'figment'> {
  readonly putTimeouts: PutTimeouts;
  readonly putEvents: PutEvents;
}

/** Adds an exit: on an event that leads nowhere yet, or as another way when the time is up. */
function AddExit({ scene, figment, putTimeouts, putEvents }: AddExitProps) {
  const { on = {}, on_timeout = [] } = scene;
  const isTimed = scene.duration_sec !== undefined || scene.duration_range !== undefined;
  const free = plainEvents.filter((event) => !Object.hasOwn(on, event));
  return (
    <div class="buttons">
      <select
        aria-label="Let something else lead on"
        value=""
        onChange={({ currentTarget: field }) => {
          const event = field.value;
          field.value = '';
          if (event !== '') putEvents('', { ...on, [event]: { target: '@end' } });
        }}
      >
        <option value="">Let something else lead on…</option>
        {[...free, ...signals(on)].map((event) => (
          <option key={event} value={event}>
            {eventWords(event)}
          </option>
        ))}
      </select>
      {isTimed && on_timeout.length < figmentLimits.branches && (
        <button type="button" onClick={() => putTimeouts('', [firstGuarded(figment), ...on_timeout])}>
          Another way when its time is up
        </button>
      )}
    </div>
  );
}

/** The first `ble:` event that the scene does not use yet; empty if all 256 are used. */
function signals(on: Readonly<Record<string, unknown>>): readonly string[] {
  const free = Array.from({ length: 256 }, (_unused, code) => `ble:${code}`).find((event) => !Object.hasOwn(on, event));
  return free === undefined ? [] : [free];
}

/** A new exit with a condition, to be put before the exit that has none. */
function firstGuarded({ counters = {} }: SceneFormProps['figment']): SceneTransition {
  const [counter = 'count'] = Object.keys(counters);
  return { target: '@end', when: { counter, cmp: 'ge', value: 1 } };
}
