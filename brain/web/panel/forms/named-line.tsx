interface NamedLineProps {
  /** What the line is for, as its placeholder and for screen readers. */
  readonly label: string;
  readonly value: string;
  readonly maxLength?: number;
  onText(text: string): void;
}

/** A text input without a visible label. */
export function NamedLine({ label, value, maxLength, onText }: NamedLineProps) {
  return (
    <input
      aria-label={label}
      placeholder={label}
      {...(maxLength === undefined ? {} : { maxLength })}
      value={value}
      onInput={(event) => onText(event.currentTarget.value)}
    />
  );
}
