import { useState } from 'preact/hooks';
import { PhoneNameField } from '../forms/phone-name-field.js';
import type { TabProps } from '../tab-props.js';

/** Leaving the Brain, and looking around with made-up memories. */
export function OwnPhone(props: TabProps) {
  const { own } = props;
  const [isAsked, setAsked] = useState(false);
  if (own.isDemo) {
    return (
      <div class="setting phone-setting">
        <p>
          Demo
          <small>Nothing here is real, and nothing is sent.</small>
        </p>
        <button type="button" onClick={own.leaveDemo}>
          Leave the demo
        </button>
      </div>
    );
  }
  return (
    <>
      <PhoneNameField {...props} />
      <div class="setting phone-setting">
        <p>
          Paired
          <small>
            {isAsked
              ? 'What this phone keeps goes. What the hub keeps stays there.'
              : 'With the Brain of this network.'}
          </small>
        </p>
        <span class="choices">
          {isAsked && (
            <button type="button" onClick={() => setAsked(false)}>
              Stay
            </button>
          )}
          <button
            type="button"
            class={isAsked ? 'rust' : ''}
            onClick={() => (isAsked ? void own.unpair() : setAsked(true))}
          >
            {isAsked ? 'Unpair for good' : 'Unpair …'}
          </button>
        </span>
      </div>
      <div class="setting phone-setting">
        <p>
          Demo
          <small>Look around with made-up memories. Yours stay as they are.</small>
        </p>
        <button type="button" onClick={own.startDemo}>
          Start
        </button>
      </div>
    </>
  );
}
