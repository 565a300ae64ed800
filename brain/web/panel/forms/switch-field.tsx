interface SwitchFieldProps {
  readonly id: string;
  readonly isOn: boolean;
  readonly isBusy: boolean;
  onChange(on: boolean): void;
}

/** While busy it does nothing, but keeps the focus: a disabled control would lose a keyboard its place. */
export function SwitchField({ id, isOn, isBusy, onChange }: SwitchFieldProps) {
  return (
    <button
      type="button"
      id={id}
      class="switch"
      role="switch"
      aria-checked={isOn}
      aria-disabled={isBusy}
      onClick={() => isBusy || onChange(!isOn)}
    >
      <span class="switch-track" aria-hidden="true" />
      <span>{isOn ? 'On' : 'Off'}</span>
    </button>
  );
}
