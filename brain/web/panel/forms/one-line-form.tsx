import { useState } from 'preact/hooks';
import { NamedLine } from './named-line.js';

interface OneLineFormProps {
  /** What the line is for, as its placeholder and for screen readers. */
  readonly label: string;
  /** The text of the button. */
  readonly action: string;
  readonly maxLength?: number;
  readonly isBusy: boolean;
  /** Resolves with whether it was done; the line is then emptied. */
  onSubmit(value: string): Promise<boolean>;
}

/** One line of text and a button. */
export function OneLineForm({ label, action, maxLength, isBusy, onSubmit }: OneLineFormProps) {
  const [text, setText] = useState('');
  const submit = async (event: Event): Promise<void> => {
    event.preventDefault();
    if (await onSubmit(text.trim())) setText('');
  };
  return (
    <form class="line-form" onSubmit={(event) => void submit(event)}>
      <NamedLine label={label} value={text} onText={setText} {...(maxLength === undefined ? {} : { maxLength })} />
      <button type="submit" disabled={isBusy || text.trim() === ''}>
        {action}
      </button>
    </form>
  );
}
