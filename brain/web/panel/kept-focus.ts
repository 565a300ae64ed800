const focusable = 'button, a[href], input, select, textarea, summary, [tabindex]';

/** An element above the one that had the focus, and which of its children led there. */
interface FocusStep {
  readonly within: Element;
  readonly at: number;
}

/**
 * Keeps the place of the keyboard: where what had the focus is removed, the focus moves to what stands there now or next
 * to it, and where it could not be used for a while, it has the focus again. A person who points has no such place.
 */
export function keepFocus(page: Document): void {
  let focused: HTMLElement | null = null;
  let path: readonly FocusStep[] = [];
  page.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement) || target === page.body) return;
    focused = target;
    path = pathTo(target);
  });
  page.addEventListener('pointerdown', () => {
    focused = null;
  });
  // Typed on after a click: the place is what has the focus now.
  page.addEventListener('keydown', ({ target }) => {
    if (!(target instanceof HTMLElement) || target === page.body) return;
    focused = target;
    path = pathTo(target);
  });
  page.addEventListener('focusout', () => {
    const left = focused;
    // Left on purpose, if it is still there to be used.
    queueMicrotask(() => {
      if (left === focused && left !== null && hasLostFocus(page) && takesFocus(left)) focused = null;
    });
  });
  const restore = (): void => {
    if (focused === null || !hasLostFocus(page)) return;
    if (!focused.isConnected) nearestTo(path)?.focus();
    else if (takesFocus(focused)) focused.focus();
  };
  const watched = { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled', 'hidden'] };
  new MutationObserver(restore).observe(page.body, watched);
}

const hasLostFocus = ({ activeElement, body }: Document): boolean => activeElement === null || activeElement === body;

const takesFocus = (element: HTMLElement): boolean =>
  element.isConnected && !element.matches(':disabled') && element.getClientRects().length > 0;

function pathTo(element: Element): readonly FocusStep[] {
  const path: FocusStep[] = [];
  for (let child = element; child.parentElement !== null; child = child.parentElement)
    path.push({ within: child.parentElement, at: [...child.parentElement.children].indexOf(child) });
  return path;
}

/** What can have the focus and is nearest to the place: at it or after it, else before it. */
function nearestTo(path: readonly FocusStep[]): HTMLElement | null {
  for (const { within, at } of path.filter((step) => step.within.isConnected)) {
    const children = [...within.children];
    for (const child of children.slice(at)) {
      const [first] = usableIn(child);
      if (first !== undefined) return first;
    }
    for (const child of children.slice(0, at).toReversed()) {
      const last = usableIn(child).at(-1);
      if (last !== undefined) return last;
    }
    if (within instanceof HTMLElement && within.matches('[tabindex]') && takesFocus(within)) return within;
  }
  return null;
}

const usableIn = (element: Element): readonly HTMLElement[] =>
  [element, ...element.querySelectorAll(focusable)].filter(
    (one): one is HTMLElement => one instanceof HTMLElement && one.matches(focusable) && takesFocus(one),
  );
