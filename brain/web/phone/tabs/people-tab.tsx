import { PageHead } from '../../panel/frame/page-head.js';
import { KnownPeople } from '../../panel/pages/people-page.js';
import type { TabProps } from '../tab-props.js';

/** Those whom the wearer introduced. */
export function PeopleTab(props: TabProps) {
  return (
    <>
      <PageHead title="People" say="Those you introduced, and what is open between you." />
      <KnownPeople {...props} />
    </>
  );
}
