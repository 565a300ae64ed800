import { useLayoutEffect, useState } from 'preact/hooks';
import type { Figment } from '#core/figments/format/figment';
import { figmentReport } from '#core/figments/verify/figment-report';
import { eventWords } from '../wording/event-words.js';
import { type DisplayName, lensDisplays } from './lens-picture.js';
import type { PreviewMoment } from './preview-run.js';

interface PreviewControlsProps {
  readonly figment: Figment;
  readonly moment: PreviewMoment;
  readonly display: DisplayName;
  readonly speed: number;
  onDisplay(display: DisplayName): void;
  onSpeed(speed: number): void;
  onRestart(): void;
  onEvent(event: string): void;
  onFeed(text: string, slot: string): void;
}

const hands = [
  ['single', 'T'],
  ['double', 'D'],
  ['long', 'H'],
] as const;

const speeds = [
  [0, 'Pause'],
  [1, '1×'],
  [10, '10×'],
  [60, '60×'],
] as const;

/**
 * Buttons for every press, movement and event of the lens, and for speed. Each has a key, on the whole page but in
 * fields; the keys can be turned off, as for somebody who speaks to their browser each word is keys.
 */
export function PreviewControls(props: PreviewControlsProps) {
  const { figment, moment, display, speed, onDisplay, onSpeed, onRestart, onEvent } = props;
  const { events, slots } = figmentReport(figment);
  const others = events.filter((event) => event !== 'text' && !hands.some(([hand]) => hand === event));
  const keys = new Map([
    ...hands.map(([event, key]) => [key.toLowerCase(), () => onEvent(event)] as const),
    ...others.slice(0, 9).map((event, at) => [String(at + 1), () => onEvent(event)] as const),
    ['r', onRestart] as const,
  ]);
  const [hasKeys, setKeys] = useState(true);
  // Before the next key: an effect after the paint would answer it with the buttons of before.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const isOther = isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey || event.repeat;
      if (hasKeys && !isOther) keys.get(event.key.toLowerCase())?.();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  });
  return (
    <div class="preview-controls">
      <fieldset class="presses">
        <legend>Hands and head</legend>
        {hands.map(([event, key]) => (
          <EventButton key={event} event={event} shortcut={hasKeys ? key : null} onEvent={onEvent} />
        ))}
        {others.map((event, at) => (
          <EventButton
            key={event}
            event={event}
            shortcut={hasKeys && at < 9 ? String(at + 1) : null}
            onEvent={onEvent}
          />
        ))}
      </fieldset>
      <fieldset class="presses" aria-label="Time">
        {speeds.map(([times, words]) => (
          <button key={times} type="button" aria-pressed={speed === times} onClick={() => onSpeed(times)}>
            {words}
          </button>
        ))}
        <button type="button" aria-keyshortcuts={hasKeys ? 'R' : undefined} onClick={onRestart}>
          Start over
        </button>
        <button type="button" aria-pressed={hasKeys} onClick={() => setKeys(!hasKeys)}>
          Keys T, D, H, R
        </button>
      </fieldset>
      <fieldset class="presses" aria-label="Display">
        {(Object.keys(lensDisplays) as DisplayName[]).map((name) => (
          <button key={name} type="button" aria-pressed={display === name} onClick={() => onDisplay(name)}>
            {lensDisplays[name].name}
          </button>
        ))}
      </fieldset>
      <FeedForm slots={slots} {...props} />
      <p class="hint" role="status">
        {moment.hasEnded ? 'It has ended.' : `Scene ${moment.scene}.`}
        {moment.told.length > 0 && ` It told the hub: ${moment.told.join(', ')}.`}
      </p>
    </div>
  );
}

/** Where keys are letters of a text. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'SELECT', 'TEXTAREA'].includes(target.tagName));

interface EventButtonProps extends Pick<PreviewControlsProps, 'onEvent'> {
  readonly event: string;
  readonly shortcut: string | null;
}

function EventButton({ event, shortcut, onEvent }: EventButtonProps) {
  return (
    <button type="button" aria-keyshortcuts={shortcut ?? undefined} onClick={() => onEvent(event)}>
      {eventWords(event)}
      {shortcut !== null && (
        <span class="key" aria-hidden="true">
          {shortcut}
        </span>
      )}
    </button>
  );
}

interface FeedFormProps extends PreviewControlsProps {
  readonly slots: readonly string[];
}

/** A form to send text to a lens that shows text. */
function FeedForm({ figment, slots, onFeed }: FeedFormProps) {
  const [text, setText] = useState('');
  const [slot, setSlot] = useState('');
  if (slots.length === 0 && !takesText(figment)) return null;
  const submit = (event: Event): void => {
    event.preventDefault();
    onFeed(text, slots.includes(slot) ? slot : '');
    setText('');
  };
  return (
    <form class="line-form" onSubmit={submit}>
      <input
        aria-label="A line to feed, such as an answer"
        placeholder="A line to feed, such as an answer"
        value={text}
        onInput={(event) => setText(event.currentTarget.value)}
      />
      {slots.length > 0 && (
        <select aria-label="Slot" value={slot} onChange={(event) => setSlot(event.currentTarget.value)}>
          {['', ...slots].map((name) => (
            <option key={name} value={name}>
              {name === '' ? 'slot' : name}
            </option>
          ))}
        </select>
      )}
      <button type="submit">Feed</button>
    </form>
  );
}

function takesText({ scenes }: Figment): boolean {
  return Object.values(scenes).some(
    ({ lines = [], on = {} }) => Object.hasOwn(on, 'text') || lines.some(({ content }) => content.includes('{slot}')),
  );
}
