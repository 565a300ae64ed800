import { useEffect, useRef } from 'preact/hooks';
import { Icon, MoonIcon } from '../components/icons.js';
import type { PanelActions } from '../panel-session.js';
import type { PanelState } from '../state/panel-state.js';
import { Lamps } from './lamp-list.js';
import { type PageId, pages, pagesInBar } from './page-table.js';
import { toggleTheme } from './theme.js';
import { VeilButton } from './veil-button.js';

interface FrameProps {
  readonly page: PageId;
  readonly state: PanelState;
  readonly actions: PanelActions;
}

/** From 992 px: all pages, and at its foot the lamps and the veil. */
export function Rail({ page, state, actions }: FrameProps) {
  return (
    <header class="rail">
      <Wordmark />
      <nav aria-label="Pages">
        {pages.map((one) => (
          <PageLink key={one.id} {...one} open={page} />
        ))}
      </nav>
      <div class="presence">
        <Lamps state={state} />
        <VeilButton state={state} actions={actions} />
      </div>
      <button type="button" class="plain" onClick={toggleTheme}>
        <Icon name="theme" />
        Light or dark
      </button>
    </header>
  );
}

/** Below 992 px: the mark, the lamps and the veil. */
export function TopBar({ state, actions }: Omit<FrameProps, 'page'>) {
  return (
    <header class="top">
      <div class="topbar">
        <Wordmark />
        <VeilButton state={state} actions={actions} />
      </div>
      <div class="top-lamps">
        <Lamps state={state} />
      </div>
    </header>
  );
}

/** Below 992 px: four pages and, behind "More", all others. */
export function BottomBar({ page }: Pick<FrameProps, 'page'>) {
  const more = useRef<HTMLDetailsElement>(null);
  const behind = pages.slice(pagesInBar);
  // The menu closes whenever another page opens.
  useEffect(() => more.current?.removeAttribute('open'), [page]);
  return (
    <nav class="bar" aria-label="Pages">
      {pages.slice(0, pagesInBar).map((one) => (
        <PageLink key={one.id} {...one} open={page} />
      ))}
      <details ref={more} onKeyDown={({ key }) => key === 'Escape' && more.current?.removeAttribute('open')}>
        <summary aria-current={behind.some(({ id }) => id === page) ? 'true' : undefined}>
          <Icon name="more" />
          <span>More</span>
        </summary>
        <div>
          {behind.map((one) => (
            <PageLink key={one.id} {...one} open={page} />
          ))}
          <button type="button" class="plain" onClick={toggleTheme}>
            <Icon name="theme" />
            Light or dark
          </button>
        </div>
      </details>
    </nav>
  );
}

interface PageLinkProps {
  readonly id: Exclude<PageId, 'welcome'>;
  readonly title: string;
  readonly open: PageId;
}

function PageLink({ id, title, open }: PageLinkProps) {
  return (
    <a href={`#/${id}`} aria-current={id === open ? 'page' : undefined}>
      <Icon name={id} />
      <span>{title}</span>
    </a>
  );
}

function Wordmark() {
  return (
    <a class="wordmark" href="#/live">
      <MoonIcon />
      Nightjar
    </a>
  );
}
