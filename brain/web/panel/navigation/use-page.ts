import { useEffect, useState } from 'preact/hooks';
import { type PageId, pageOf } from './page-table.js';

/** The page the address names; follows the links of the navigation and the browser's back button. */
export function usePage(): PageId {
  const [page, setPage] = useState(() => pageOf(location.hash));
  useEffect(() => {
    const follow = (): void => setPage(pageOf(location.hash));
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  return page;
}
