import { useEffect, useId, useState } from 'preact/hooks';

interface NameFieldProps {
  readonly label: string;
  readonly value: string;
  /** Renames; returns why the name is not allowed, or '' once it is in force. */
  onRename(to: string): string;
}

/**
 * A field for a name that other parts refer to. It is renamed when the field is left; a name that is not allowed stays
 * in the field, with the reason.
 */
export function NameField({ label, value, onRename }: NameFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [why, setWhy] = useState('');
  const settle = (): void => {
    setTyped(null);
    setWhy('');
  };
  useEffect(settle, [value]);
  const rename = (): void => {
    const to = (typed ?? value).trim();
    const refusal = to === value ? '' : onRename(to);
    if (refusal === '') settle();
    else setWhy(`${refusal} It is still called “${value}”.`);
  };
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <input
        id={id}
        type="text"
        autocomplete="off"
        value={typed ?? value}
        aria-invalid={why !== ''}
        aria-describedby={`${id}-why`}
        onInput={(event) => setTyped(event.currentTarget.value)}
        onBlur={rename}
        onKeyDown={(event) => {
          if (event.key === 'Enter') rename();
          if (event.key === 'Escape') settle();
        }}
      />
      <p class="problem" id={`${id}-why`} role="status">
        {why}
      </p>
    </div>
  );
}
