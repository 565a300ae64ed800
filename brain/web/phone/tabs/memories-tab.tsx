import { MemoriesPage } from '../../panel/pages/memories/memories-page.js';
import type { TabProps } from '../tab-props.js';

/** What is kept, as the panel shows it. A copy of it is taken on the machine itself. */
export function MemoriesTab(props: TabProps) {
  return <MemoriesPage {...props} further="Erase what is kept" />;
}
