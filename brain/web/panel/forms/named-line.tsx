interface NamedLineProps {
  /** What the line is: stands in it while it is empty, and is read to whoever does not see it. */
  readonly label: string;
  readonly value: string;
  readonly maxLength?: number;
  onText(text: string): void;
}

/** A line to type in. */
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
