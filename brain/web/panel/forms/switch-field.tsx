interface SwitchFieldProps {
  readonly id: string;
  readonly isOn: boolean;
  readonly isBusy: boolean;
  onChange(on: boolean): void;
}

/** A switch. While busy it ignores presses but is not disabled, because a disabled control loses the keyboard focus. */
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
