import type { FigmentViolation } from '#core/figments/verify/violation';
import type { LensDraft } from '../state/lens-draft.js';
import type { LensEdit } from '../state/lens-edit.js';
import { EdgeLine } from './edge-line.js';
import { sceneEdges } from './scene-edges.js';
import { placedScenes } from './scene-layout.js';
import { SceneNode } from './scene-node.js';

interface SceneGraphProps {
  readonly draft: LensDraft;
  readonly violations: readonly FigmentViolation[];
  /** Names of scenes that no exit leads to. */
  readonly unreached: readonly string[];
  readonly selected: string;
  /** The scene that the preview is in. */
  readonly playing: string | null;
  onEdit(edit: LensEdit): void;
  onSelect(scene: string): void;
}

/** The drawing of all scenes and their exits. */
export function SceneGraph({ draft, violations, unreached, selected, playing, onEdit, onSelect }: SceneGraphProps) {
  const { figment } = draft;
  const placed = placedScenes(draft);
  return (
    <fieldset class="graph-room" aria-label="Scenes, drawn">
      <svg class="graph" width={placed.width} height={placed.height} viewBox={`0 0 ${placed.width} ${placed.height}`}>
        <title>The scenes, and what leads from one to another</title>
        <defs>
          <marker id="arrow" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">
            <path d="M0 0 8 4 0 8Z" class="arrow-head" />
          </marker>
        </defs>
        {sceneEdges(figment).map((edge) => (
          <EdgeLine key={`${edge.from} ${edge.to}`} edge={edge} placed={placed} isLit={edge.from === selected} />
        ))}
        <circle cx={placed.end.x + 10} cy={placed.end.y} r="9" class="end-ring" />
        <circle cx={placed.end.x + 10} cy={placed.end.y} r="4" class="end-dot" />
        {Object.entries(figment.scenes).map(([name, scene]) => (
          <SceneNode
            key={name}
            name={name}
            scene={scene}
            place={placed.places.get(name) ?? { x: 0, y: 0 }}
            isFirst={name === figment.initial}
            isSelected={name === selected}
            isPlaying={name === playing}
            isReached={!unreached.includes(name)}
            problems={violations.filter((found) => found.scene === name).length}
            onEdit={onEdit}
            onSelect={onSelect}
          />
        ))}
      </svg>
    </fieldset>
  );
}
