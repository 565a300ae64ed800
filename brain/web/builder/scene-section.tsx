import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Figment } from '#core/figments/format/figment';
import { figmentLimits } from '#core/figments/format/figment-limits';
import type { FigmentReport } from '#core/figments/verify/figment-report';
import { PageSection } from '../panel/components/page-section.js';
import type { LensFormProps } from './forms/form-props.js';
import { LensForm } from './forms/lens-form.js';
import { SceneForm } from './forms/scene-form.js';
import { SceneGraph } from './graph/scene-graph.js';
import type { LensDraft } from './state/lens-draft.js';
import { unreachedScenes } from './state/unreached-scenes.js';
import { undrawnSentence } from './wording/undrawn-sentence.js';

interface SceneSectionProps extends Omit<LensFormProps, 'figment'> {
  readonly draft: LensDraft;
  readonly report: FigmentReport;
  readonly selected: string;
  readonly playing: string | null;
  onSelect(scene: string): void;
  onPlay(scene: string): void;
}

/** The scenes of the lens: the drawing and the form of the selected one. */
export function SceneSection({
  draft,
  report,
  violations,
  selected,
  playing,
  onEdit: edit,
  onSelect,
  onPlay,
}: SceneSectionProps) {
  const { figment } = draft;
  const { section, onEdit } = useFocusAfterRemoval(figment, edit);
  const form = { figment, violations, onEdit };
  const unreached = unreachedScenes(figment);
  const isFull = Object.keys(figment.scenes).length >= figmentLimits.scenes;
  return (
    <div class="scene-section" ref={section}>
      <PageSection
        title="Scenes"
        aside={
          <button type="button" disabled={isFull} onClick={() => onEdit({ do: 'add-scene' })}>
            Add a scene
          </button>
        }
      >
        <p class={violations.length === 0 ? 'hint' : 'to-mend'} role="status">
          {sceneSentence(violations.length)}
          {unreached.length > 0 && ` ${unreachedSentence(unreached)}`}
        </p>
        <p class="undrawn">{undrawnSentence(report.undrawn)}</p>
        <SceneGraph {...{ draft, violations, unreached, selected, playing, onEdit, onSelect }} />
        <div class="scene-fields">
          <LensForm {...form} />
          <SceneForm key={Object.keys(figment.scenes).indexOf(selected)} name={selected} onPlay={onPlay} {...form} />
        </div>
      </PageSection>
    </div>
  );
}

/** Moves the focus to the selected scene where what had it was removed, so that the keyboard stays in the drawing. */
function useFocusAfterRemoval(figment: Figment, edit: LensFormProps['onEdit']) {
  const section = useRef<HTMLDivElement>(null);
  const isRemoved = useRef(false);
  const onEdit: LensFormProps['onEdit'] = (what) => {
    isRemoved.current = what.do === 'remove-scene' || what.do === 'remove-counter';
    edit(what);
  };
  useLayoutEffect(() => {
    const { activeElement } = document;
    const isLost = activeElement === document.body || activeElement?.matches(':disabled') === true;
    if (isRemoved.current && isLost) section.current?.querySelector<SVGGElement>('.node.selected')?.focus();
    isRemoved.current = false;
  }, [figment]);
  return { section, onEdit };
}

function sceneSentence(toMend: number): string {
  if (toMend === 0) return 'It may run as it is. Press a scene to change it; drag it, or move it with the arrows.';
  return toMend === 1 ? 'One thing is to be mended.' : `${toMend} things are to be mended.`;
}

function unreachedSentence(unreached: readonly string[]): string {
  const named = unreached.map((scene) => `“${scene}”`).join(', ');
  return unreached.length === 1
    ? `Nothing leads to ${named}, so it is never shown.`
    : `Nothing leads to ${named}, so they are never shown.`;
}
