import { type PageId, pages } from '../pages/page-table.js';

/** The pages of the panel. */
export function Navigation({ page }: { readonly page: PageId }) {
  return (
    <nav class="navigation" aria-label="Pages">
      <ul>
        {pages.map(({ id, title }) => (
          <li key={id}>
            <a href={`#/${id}`} aria-current={id === page ? 'page' : undefined}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
