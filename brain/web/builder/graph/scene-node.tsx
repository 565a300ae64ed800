import { useRef } from 'preact/hooks';
import type { FigmentScene } from '#core/figments/format/figment';
import type { ScenePlace } from '../state/lens-draft.js';
import type { LensEdit } from '../state/lens-edit.js';
import { sceneLength } from '../wording/scene-words.js';
import { sceneBox } from './scene-layout.js';

interface SceneNodeProps {
  readonly name: string;
  readonly scene: FigmentScene;
  readonly place: ScenePlace;
  readonly isFirst: boolean;
  readonly isSelected: boolean;
  readonly isPlaying: boolean;
  /** Whether any exit leads to it. */
  readonly isReached: boolean;
  /** How many rules it breaks. */
  readonly problems: number;
  onEdit(edit: LensEdit): void;
  onSelect(scene: string): void;
}

/** How far an arrow key moves a scene, in units of the drawing. */
const keyStep = 12;
const keySteps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-keyStep, 0],
  ArrowRight: [keyStep, 0],
  ArrowUp: [0, -keyStep],
  ArrowDown: [0, keyStep],
};

/** A scene in the drawing. It can be dragged or moved with the arrow keys; pressing it shows its fields. */
export function SceneNode(props: SceneNodeProps) {
  const { name, place, isFirst, isSelected, isPlaying, isReached, problems, onEdit, onSelect } = props;
  const held = useRef<{ readonly x: number; readonly y: number } | null>(null);
  const move = (x: number, y: number): void =>
    onEdit({ do: 'move-scene', scene: name, to: { x: Math.max(4, Math.round(x)), y: Math.max(20, Math.round(y)) } });
  const classes = [
    'node',
    isSelected && 'selected',
    isPlaying && 'playing',
    !isReached && 'unreached',
    problems > 0 && 'broken',
  ];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing has no button of its own.
    <g
      class={classes.filter(Boolean).join(' ')}
      transform={`translate(${place.x} ${place.y})`}
      role="button"
      tabindex={0}
      aria-pressed={isSelected}
      aria-label={nodeLabel(props)}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        held.current = { x: event.clientX - place.x, y: event.clientY - place.y };
        onSelect(name);
      }}
      onPointerMove={(event) => {
        if (held.current !== null) move(event.clientX - held.current.x, event.clientY - held.current.y);
      }}
      onPointerUp={() => {
        held.current = null;
      }}
      onPointerCancel={() => {
        held.current = null;
      }}
      onKeyDown={(event) => {
        const step = keySteps[event.key];
        if (step !== undefined) move(place.x + step[0], place.y + step[1]);
        else if (event.key === 'Enter' || event.key === ' ') onSelect(name);
        else if (event.key === 'Delete') onEdit({ do: 'remove-scene', scene: name });
        else return;
        event.preventDefault();
      }}
    >
      <rect width={sceneBox.width} height={sceneBox.height} rx="12" class="node-box" />
      {isFirst && <path d="M-2 22 v16 l10 -8 z" class="node-first" />}
      <text x="14" y="25" class="node-name">
        {name.length > 15 ? `${name.slice(0, 14)}…` : name}
      </text>{' '}
      <text x="14" y="45" class="node-length">
        {lineBelow(props)}
      </text>
    </g>
  );
}

/** What is drawn below the name. */
function lineBelow({ scene, isReached, problems }: SceneNodeProps): string {
  if (problems > 0) return `${problems} to mend`;
  return isReached ? sceneLength(scene) : 'nothing leads here';
}

/** Begins with what is drawn, so that whoever speaks to their browser can name what they see. */
function nodeLabel(props: SceneNodeProps): string {
  const { name, scene, isFirst, isPlaying, isReached, problems } = props;
  return [
    `Scene ${name}`,
    lineBelow(props),
    isFirst && 'the first',
    isPlaying && 'playing',
    problems > 0 && !isReached && 'nothing leads here',
    (problems > 0 || !isReached) && sceneLength(scene),
  ]
    .filter((part) => part !== false)
    .join(', ');
}
