import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { CitedPassage } from '#core/wire/answering/ask';
import { markedPart } from '../wording/marked-part.js';
import { sourceName, titledSource } from '../wording/source-name.js';

interface PassageListProps {
  readonly label: string;
  readonly items: readonly CitedPassage[];
  /** What was answered: marked where a passage has it. */
  readonly answer?: string;
}

/** Sources with their passages. A passage of more than two lines is cut and shown whole on request. */
export function PassageList({ label, items, answer = '' }: PassageListProps) {
  return (
    <ul class="sources" aria-label={label}>
      {items.map((item) => (
        <li key={item.source}>
          <span title={item.source}>{titledSource(item)}</span>
          {item.passage !== '' && <PassageText text={item.passage} answer={answer} of={sourceName(item.source)} />}
        </li>
      ))}
    </ul>
  );
}

interface PassageTextProps {
  readonly text: string;
  readonly answer: string;
  readonly of: string;
}

function PassageText({ text, answer, of }: PassageTextProps) {
  const [isWhole, setWhole] = useState(false);
  const [isCut, setCut] = useState(false);
  const shown = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    const paragraph = shown.current;
    if (paragraph === null) return undefined;
    // Whether two lines are enough depends on the width, which turns with the phone.
    const watcher = new ResizeObserver(() => {
      if (paragraph.classList.contains('cut')) setCut(paragraph.scrollHeight > paragraph.clientHeight + 1);
    });
    watcher.observe(paragraph);
    return () => watcher.disconnect();
  }, []);
  return (
    <>
      <p ref={shown} class={isWhole ? 'passage' : 'passage cut'}>
        <MarkedText text={text} marked={answer} />
      </p>
      {(isCut || isWhole) && (
        <button
          type="button"
          class="fold"
          aria-expanded={isWhole}
          aria-label={`${isWhole ? 'Show less' : 'Show all'} of ${of}`}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? 'Show less' : 'Show all'}
        </button>
      )}
    </>
  );
}

/** A text with one part of it marked, where it has that part. */
function MarkedText({ text, marked }: { readonly text: string; readonly marked: string }) {
  const part = markedPart(text, marked);
  if (part === null) return <>{text}</>;
  return (
    <>
      {text.slice(0, part.from)}
      <mark>{text.slice(part.from, part.to)}</mark>
      {text.slice(part.to)}
    </>
  );
}
