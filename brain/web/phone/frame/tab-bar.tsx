import { Icon } from '../../panel/components/icons.js';
import { type TabId, tabs } from './tab-table.js';

/** The seven tabs at the foot. On the narrowest screens only the open one shows its name; all are told. */
export function TabBar({ open }: { readonly open: TabId }) {
  return (
    <nav class="bar" aria-label="Tabs">
      {tabs.map(({ id, title }) => (
        <a key={id} href={`#/${id}`} aria-current={id === open ? 'page' : undefined}>
          <Icon name={id} />
          <span>{title}</span>
        </a>
      ))}
    </nav>
  );
}
