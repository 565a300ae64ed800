import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { foundBy } from '../wording/found-by.js';

/**
 * How many items are rendered at a time: each has controls of its own, and with thousands the page would no longer
 * react to keys.
 */
const pageLength = 50;

interface LongListProps<T> {
  readonly items: readonly T[];
  /** What the search field looks for, as its placeholder and for screen readers. */
  readonly label: string;
  /** The text that is searched for an item. */
  textOf(item: T): string;
  readonly children: (item: T) => ComponentChildren;
}

/** A list that may be of any length: more than a page of it can be searched, and the rest is drawn on request. */
export function LongList<T>({ items, label, textOf, children }: LongListProps<T>) {
  const [sought, setSought] = useState('');
  const [most, setMost] = useState(pageLength);
  const found = items.filter((item) => foundBy(sought, textOf(item)));
  const seek = (text: string): void => {
    setSought(text);
    setMost(pageLength);
  };
  return (
    <>
      {items.length > pageLength && (
        <div class="line-form">
          <input
            type="search"
            aria-label={label}
            placeholder={label}
            value={sought}
            onInput={(event) => seek(event.currentTarget.value)}
          />
        </div>
      )}
      <ul class="people">{found.slice(0, most).map(children)}</ul>
      <p class="empty" role="status">
        {items.length > pageLength && foundOfAll(found.length, items.length)}
      </p>
      {found.length > most && (
        <button type="button" onClick={() => setMost(most + pageLength)}>
          Show {Math.min(pageLength, found.length - most)} more
        </button>
      )}
    </>
  );
}

function foundOfAll(found: number, all: number): string {
  return found === all
    ? `${all.toLocaleString('en')} in all`
    : `${found.toLocaleString('en')} of ${all.toLocaleString('en')}`;
}
