import type { FigmentScene } from '#core/figments/format/figment';
import { NumberField, PickField } from '../fields/fields.js';
import { Problems } from '../fields/problems.js';
import { violationsAt } from '../state/read-draft.js';
import type { SceneFormProps } from './form-props.js';

const timeKinds = [
  ['open', 'until something happens'],
  ['fixed', 'for a time'],
  ['drawn', 'for a time drawn by lot'],
] as const;

const tickChoices = [
  ['', 'the time before it'],
  ['countdown', 'its own time'],
] as const;

/** The fields for how long a scene stays. */
export function TimeFields({ scene, name, figment, violations, onEdit, change }: SceneFormProps) {
  const { duration_sec, duration_range, tick } = scene;
  const kind = duration_range !== undefined ? 'drawn' : duration_sec !== undefined ? 'fixed' : 'open';
  const problemsAt = (field: string) => (
    <Problems figment={figment} onEdit={onEdit} violations={violationsAt(violations, name, field)} />
  );
  const [least, longest] = duration_range ?? [0, 0];
  return (
    <fieldset class="parts row">
      <legend>How long it stays</legend>
      <PickField label="It stays" value={kind} options={timeKinds} onChange={(to) => change('', ofLength(scene, to))} />
      {kind === 'fixed' && (
        <NumberField
          label="Seconds"
          value={duration_sec}
          step={0.5}
          problem={problemsAt('duration_sec')}
          onChange={(seconds = 0) => change('seconds', { ...scene, duration_sec: seconds })}
        />
      )}
      {kind === 'drawn' && (
        <>
          <NumberField
            label="At least, seconds"
            value={least}
            step={0.5}
            problem={problemsAt('duration_range')}
            onChange={(seconds = 0) => change('least', { ...scene, duration_range: [seconds, longest] })}
          />
          <NumberField
            label="At most, seconds"
            value={longest}
            step={0.5}
            onChange={(seconds = 0) => change('longest', { ...scene, duration_range: [least, seconds] })}
          />
        </>
      )}
      <PickField
        label="{elapsed} is"
        value={tick === undefined ? '' : 'countdown'}
        options={tickChoices}
        onChange={(to) => change('', ticking(scene, to !== ''))}
      />
    </fieldset>
  );
}

const usualSceneSec = 10;

/** The scene with an `open`, `fixed` or `drawn` duration. Without a duration its `on_timeout` is removed too. */
function ofLength({ duration_sec, duration_range, on_timeout, ...scene }: FigmentScene, kind: string): FigmentScene {
  if (kind === 'open') return scene;
  const seconds = duration_sec ?? duration_range?.[0] ?? usualSceneSec;
  const rest = { ...scene, on_timeout: on_timeout ?? [{ target: '@end' }] };
  return kind === 'fixed' ? { ...rest, duration_sec: seconds } : { ...rest, duration_range: [seconds, seconds * 2] };
}

const ticking = ({ tick: _tick, ...scene }: FigmentScene, isOn: boolean): FigmentScene =>
  isOn ? { ...scene, tick: 'countdown' } : scene;
