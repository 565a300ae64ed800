import type { Beat } from '#core/figments/rehearse/beat';
import type { BeatScore, TeachCard } from '#core/figments/rehearse/rehearse-figment';

interface BeatListProps {
  readonly beats: readonly Beat[];
  readonly score: readonly BeatScore[];
  readonly teach: readonly TeachCard[];
  onBeats(beats: readonly Beat[]): void;
}

/** The performed beats in order, each with what it became or what to do instead. */
export function BeatList({ beats, score, teach, onBeats }: BeatListProps) {
  if (beats.length === 0) return <p class="empty">Nothing was performed yet.</p>;
  return (
    <ol class="beats">
      {beats.map((beat, at) => (
        <li key={at} class={`beat ${score[at]?.grade ?? ''}`}>
          <b>{beatWords(beat)}</b>
          <span>{score[at]?.became}</span>
          {teach
            .filter((card) => card.beat === at)
            .map(({ fix }) => (
              <em key={fix}>{fix}</em>
            ))}
          <button type="button" aria-label={`Take out beat ${at + 1}`} onClick={() => onBeats(beats.toSpliced(at, 1))}>
            Take out
          </button>
        </li>
      ))}
    </ol>
  );
}

function beatWords(beat: Beat): string {
  switch (beat.kind) {
    case 'say':
      return `“${beat.text}”`;
    case 'dwell':
      return `Wait ${beat.seconds} s`;
    case 'tap':
      return 'Tap';
    case 'double_tap':
      return 'Double tap';
    case 'long_press':
      return 'Hold';
  }
}
