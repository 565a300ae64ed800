import { useEffect, useRef } from 'preact/hooks';
import { type PageId, pages } from './page-table.js';

/** The links to all pages. The open one is scrolled into view where they are wider than the screen. */
export function Navigation({ page }: { readonly page: PageId }) {
  const open = useRef<HTMLAnchorElement>(null);
  useEffect(() => open.current?.scrollIntoView({ block: 'nearest', inline: 'center' }), [page]);
  return (
    <nav class="navigation" aria-label="Pages">
      <ul>
        {pages.map(({ id, title }) => (
          <li key={id}>
            <a ref={id === page ? open : null} href={`#/${id}`} aria-current={id === page ? 'page' : undefined}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
