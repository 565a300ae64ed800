import type { FigmentScene, LineColor } from '#core/figments/format/figment';
import { NumberField, PickField } from '../fields/fields.js';
import { Problems } from '../fields/problems.js';
import { violationsAt } from '../state/read-draft.js';
import type { SceneFormProps } from './form-props.js';
import { colorOptions } from './line-fields.js';

const lightKinds = [
  ['none', 'No light'],
  ['pulse', 'It flashes'],
  ['cadence', 'It breathes'],
] as const;

const firstPulse: NonNullable<FigmentScene['pulse']> = { window_sec: 5, rate_hz: 1, color: 'accent_attention' };
const firstCadence: NonNullable<FigmentScene['cadence']> = { in_s: 4, hold_s: 0, out_s: 6 };

/** The light around the rim. */
export function LightFields(props: SceneFormProps) {
  const { scene, name, figment, violations, onEdit, change } = props;
  const kind = scene.pulse !== undefined ? 'pulse' : scene.cadence !== undefined ? 'cadence' : 'none';
  const found = [...violationsAt(violations, name, 'pulse'), ...violationsAt(violations, name, 'cadence')];
  return (
    <fieldset class="parts row">
      <legend>Light</legend>
      <PickField label="Rim" value={kind} options={lightKinds} onChange={(to) => change('', lit(scene, to))} />
      {scene.pulse !== undefined && <PulseFields pulse={scene.pulse} {...props} />}
      {scene.cadence !== undefined && <CadenceFields cadence={scene.cadence} {...props} />}
      <Problems figment={figment} onEdit={onEdit} violations={found} />
    </fieldset>
  );
}

type PulseProps = SceneFormProps & { readonly pulse: NonNullable<FigmentScene['pulse']> };

function PulseFields({ pulse, scene, change }: PulseProps) {
  const put = (what: string, fields: Partial<typeof pulse>): void =>
    change(what, { ...scene, pulse: { ...pulse, ...fields } });
  return (
    <>
      <NumberField
        label="Times a second"
        value={pulse.rate_hz}
        step={0.1}
        onChange={(rate_hz = 0) => put('pulse rate', { rate_hz })}
      />
      <NumberField
        label="For seconds"
        value={pulse.window_sec}
        step={0.5}
        onChange={(window_sec = 0) => put('pulse window', { window_sec })}
      />
      <PickField
        label="Color of the light"
        value={pulse.color}
        options={colorOptions}
        onChange={(color) => put('', { color: color as LineColor })}
      />
    </>
  );
}

type CadenceProps = SceneFormProps & { readonly cadence: NonNullable<FigmentScene['cadence']> };

function CadenceFields({ cadence, scene, change }: CadenceProps) {
  const put = (fields: Partial<typeof cadence>): void =>
    change('cadence', { ...scene, cadence: { ...cadence, ...fields } });
  return (
    <>
      <NumberField label="In, seconds" value={cadence.in_s} step={0.5} onChange={(in_s = 0) => put({ in_s })} />
      <NumberField label="Held" value={cadence.hold_s} step={0.5} onChange={(hold_s = 0) => put({ hold_s })} />
      <NumberField label="Out" value={cadence.out_s} step={0.5} onChange={(out_s = 0) => put({ out_s })} />
    </>
  );
}

function lit({ pulse, cadence, ...scene }: FigmentScene, kind: string): FigmentScene {
  if (kind === 'none') return scene;
  return kind === 'pulse' ? { ...scene, pulse: pulse ?? firstPulse } : { ...scene, cadence: cadence ?? firstCadence };
}
