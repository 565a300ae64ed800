import { Icon } from '../../panel/components/icons.js';
import { PageSection } from '../../panel/components/page-section.js';
import { PageHead } from '../../panel/frame/page-head.js';
import { toggleTheme } from '../../panel/frame/theme.js';
import { CueSwitches } from '../forms/cue-switches.js';
import { PhoneSwitch } from '../forms/phone-switch.js';
import { phoneSwitchGroups } from '../forms/switch-groups.js';
import type { TabProps } from '../tab-props.js';
import { EraseHere } from './erase-here.js';
import { NewsSetting } from './news-setting.js';
import { OfflineSetting } from './offline-setting.js';
import { OwnPhone } from './own-phone.js';

const savedWhen = (isAway: boolean): string =>
  isAway
    ? 'What you choose here waits on this phone until the Brain is back.'
    : 'What you choose here is saved at once.';

/** The switches of hub and Brain, this phone, and the way to erase. */
export function SettingsTab(props: TabProps) {
  const { phone, panel } = props;
  const mayOpenCloud = phone.scopes?.includes('owner') === true;
  return (
    <>
      <PageHead title="Settings" say={savedWhen(phone.truth.state === 'unreachable')} />
      {phoneSwitchGroups(panel.assistant, mayOpenCloud).map(({ title, switches, folded }) => (
        <PageSection key={title} title={title}>
          {switches.map((one) => (
            <PhoneSwitch key={one.title} {...one} {...props} />
          ))}
          {title === 'Speaking up' && <CueSwitches {...props} />}
          {folded !== undefined && (
            <details class="fold">
              <summary>{folded.title}</summary>
              {folded.switches.map((one) => (
                <PhoneSwitch key={one.title} {...one} {...props} />
              ))}
            </details>
          )}
        </PageSection>
      ))}
      <PageSection title="This phone">
        <NewsSetting />
        <OfflineSetting />
        <div class="setting phone-setting">
          <p>
            Light or dark
            <small>Follows the phone, until you choose.</small>
          </p>
          <button type="button" onClick={toggleTheme}>
            <Icon name="theme" />
            Switch
          </button>
        </div>
        <OwnPhone {...props} />
      </PageSection>
      <EraseHere {...props} />
    </>
  );
}
