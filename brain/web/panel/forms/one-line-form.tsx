import { useState } from 'preact/hooks';

interface OneLineFormProps {
  /** What the line is, for the placeholder and for screen readers. */
  readonly label: string;
  /** What the button says. */
  readonly action: string;
  readonly maxLength?: number;
  readonly isBusy: boolean;
  /** Resolves to whether it was done: then the line is empty again. */
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
      <input
        aria-label={label}
        placeholder={label}
        {...(maxLength === undefined ? {} : { maxLength })}
        value={text}
        onInput={(event) => setText(event.currentTarget.value)}
      />
      <button type="submit" disabled={isBusy || text.trim() === ''}>
        {action}
      </button>
    </form>
  );
}
