import { useState } from 'preact/hooks';
import type { Clock } from '#core/clock';
import type { Figment } from '#core/figments/format/figment';
import { figmentLimits } from '#core/figments/format/figment-limits';
import type { Beat } from '#core/figments/rehearse/beat';
import { rehearseFigment } from '#core/figments/rehearse/rehearse-figment';
import { draftId } from '../state/lens-draft.js';
import type { LensOrigin } from '../state/lens-origin.js';
import { BeatList } from './beat-list.js';

interface RehearsalStudioProps {
  readonly clock: Clock;
  onOpen(figment: Figment, origin: LensOrigin): void;
}

/** Makes a lens by performing it: beats of speech, waiting and taps, and what each became. */
export function RehearsalStudio({ clock, onOpen }: RehearsalStudioProps) {
  const [beats, setBeats] = useState<readonly Beat[]>([]);
  const [name, setName] = useState('');
  const rehearsed = rehearseFigment(name === '' ? undefined : name, beats, draftId);
  const add = (beat: Beat): void => setBeats((before) => [...before, beat]);
  const loose = rehearsed.ok ? [] : rehearsed.teach.filter(({ beat }) => beat === null && beats.length > 0);
  return (
    <div class="studio">
      <div class="buttons">
        <button type="button" onClick={() => add({ kind: 'tap' })}>
          Tap
        </button>
        <button type="button" onClick={() => add({ kind: 'double_tap' })}>
          Double tap
        </button>
        <button type="button" onClick={() => add({ kind: 'long_press' })}>
          Hold
        </button>
        <WaitButton clock={clock} onWaited={(seconds) => add({ kind: 'dwell', seconds })} />
      </div>
      <SayForm onSay={(text) => add({ kind: 'say', text })} />
      <p class="hint">Say what it shows, wait as long as it stays, tap where a tap leads on. Directions work too:</p>
      <p class="hint">“for five seconds”, “repeat that three times”, “until I nod”, “count my laps when I tap”.</p>
      <BeatList beats={beats} score={rehearsed.score} teach={rehearsed.ok ? [] : rehearsed.teach} onBeats={setBeats} />
      {loose.map(({ why, fix }) => (
        <p key={why} class="teach">
          {why} {fix}
        </p>
      ))}
      {rehearsed.ok && <p class="brief">{rehearsed.brief}</p>}
      <div class="line-form">
        <input
          aria-label="Name of the performance"
          placeholder="What it is called, if it has a name"
          maxLength={figmentLimits.nameChars}
          value={name}
          onInput={(event) => setName(event.currentTarget.value)}
        />
        <button
          type="button"
          class="primary"
          disabled={!rehearsed.ok}
          onClick={() => rehearsed.ok && onOpen(rehearsed.figment, { from: 'rehearsal', beats: beats.length })}
        >
          Turn it into a lens
        </button>
      </div>
    </div>
  );
}

function SayForm({ onSay }: { onSay(text: string): void }) {
  const [text, setText] = useState('');
  const submit = (event: Event): void => {
    event.preventDefault();
    if (text.trim() === '') return;
    onSay(text.trim());
    setText('');
  };
  return (
    <form class="line-form" onSubmit={submit}>
      <input
        aria-label="Say something"
        placeholder="Say something"
        autocomplete="off"
        value={text}
        onInput={(event) => setText(event.currentTarget.value)}
      />
      <button type="submit" disabled={text.trim() === ''}>
        Say
      </button>
    </form>
  );
}

/** Adds a wait: as long as between two presses, or the number of seconds beside it. */
function WaitButton({ clock, onWaited }: { readonly clock: Clock; onWaited(seconds: number): void }) {
  const [sinceMs, setSinceMs] = useState<number | null>(null);
  const [seconds, setSeconds] = useState('5');
  const press = (): void => {
    const nowMs = clock.monotonicMs();
    setSinceMs(sinceMs === null ? nowMs : null);
    if (sinceMs !== null) onWaited(Math.round((nowMs - sinceMs) / 100) / 10);
  };
  const submit = (event: Event): void => {
    event.preventDefault();
    onWaited(Number(seconds));
  };
  return (
    <>
      <button type="button" aria-pressed={sinceMs !== null} onClick={press}>
        {sinceMs === null ? 'Start waiting' : 'Waited long enough'}
      </button>
      <form class="wait" noValidate onSubmit={submit}>
        <input
          type="number"
          aria-label="Seconds to wait"
          step="0.5"
          value={seconds}
          onInput={(event) => setSeconds(event.currentTarget.value)}
        />
        <button type="submit" disabled={seconds === ''}>
          Wait so long
        </button>
      </form>
    </>
  );
}
