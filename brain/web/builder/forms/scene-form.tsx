import { wordPattern } from '#core/figments/format/line-token';
import { sceneOf } from '#core/figments/format/look-up';
import { violation } from '#core/figments/verify/violation';
import { NameField } from '../fields/name-field.js';
import { Problems } from '../fields/problems.js';
import { ExitFields } from './exit-fields.js';
import type { LensFormProps, SceneFormProps } from './form-props.js';
import { LightFields } from './light-fields.js';
import { LineFields } from './line-fields.js';
import { TimeFields } from './time-fields.js';

interface OneSceneProps extends LensFormProps {
  readonly name: string;
  onPlay(scene: string): void;
}

/** All fields of one scene. */
export function SceneForm({ name, figment, violations, onEdit, onPlay }: OneSceneProps) {
  const scene = sceneOf(figment, name);
  if (scene === undefined) return null;
  const change: SceneFormProps['change'] = (what, to) => onEdit({ do: 'change-scene', scene: name, what, to });
  const form = { name, scene, figment, violations, onEdit, change };
  const isFirst = figment.initial === name;
  const rename = (to: string): string => {
    if (!wordPattern.test(to)) return violation('name/not-a-word', { found: to }).message;
    if (sceneOf(figment, to) !== undefined) return `There is a scene “${to}” already.`;
    onEdit({ do: 'rename-scene', scene: name, to });
    return '';
  };
  return (
    <section class="scene-form" aria-label={`Scene ${name}`}>
      <NameField label="Name of the scene" value={name} onRename={rename} />
      <div class="buttons">
        <button type="button" onClick={() => onPlay(name)}>
          Play from here
        </button>
        <button type="button" disabled={isFirst} onClick={() => onEdit({ do: 'begin-with', scene: name })}>
          {isFirst ? 'The lens begins here' : 'Begin with it'}
        </button>
        <button
          type="button"
          disabled={Object.keys(figment.scenes).length === 1}
          onClick={() => onEdit({ do: 'remove-scene', scene: name })}
        >
          Delete it
        </button>
      </div>
      <Problems
        figment={figment}
        onEdit={onEdit}
        violations={violations.filter((found) => found.scene === name && isOfWholeScene(found.field))}
      />
      <LineFields {...form} />
      <TimeFields {...form} />
      <LightFields {...form} />
      {scene.glyphs !== undefined && <p class="hint">It has a drawing, which is kept as it is.</p>}
      <ExitFields {...form} />
    </section>
  );
}

const sceneParts = ['lines', 'duration_sec', 'duration_range', 'pulse', 'cadence', 'on', 'on_timeout'];

/** Whether a violation belongs to no part that shows it itself. */
const isOfWholeScene = (field: string | null): boolean =>
  field === null || !sceneParts.includes(field.split('.')[0] ?? '');
