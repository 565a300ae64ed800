import { useEffect, useState } from 'preact/hooks';
import { deviceLabelChars } from '#core/wire/owner/pairing';
import { RefusalNotice } from '../../panel/components/page-section.js';
import { useAction } from '../../panel/hooks/use-action.js';
import type { TabProps } from '../tab-props.js';

/** What this phone is called among the paired ones; saved once the field is left. */
export function PhoneNameField({ brain, actions, phone: { label } }: Pick<TabProps, 'brain' | 'actions' | 'phone'>) {
  const [name, setName] = useState(label);
  const action = useAction();
  useEffect(() => setName(label), [label]);
  const save = (): void => {
    if (name.trim() === '') setName(label);
    else
      void action.run(async () => {
        const { device } = await brain.nameDevice({ label: name });
        // The Brain may have added a number.
        setName(device?.label ?? label);
        actions.refresh();
      });
  };
  return (
    <>
      <label class="field">
        <span>What this phone is called</span>
        <input
          type="text"
          autocomplete="off"
          maxLength={deviceLabelChars}
          disabled={action.isBusy}
          value={name}
          onInput={(event) => setName(event.currentTarget.value)}
          onChange={save}
        />
      </label>
      <RefusalNotice say={action.refusal} />
    </>
  );
}
