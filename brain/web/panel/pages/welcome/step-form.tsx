import type { ComponentChildren } from 'preact';

interface StepFormProps {
  readonly label: string;
  readonly isBusy: boolean;
  readonly isReady: boolean;
  readonly children: ComponentChildren;
  onSubmit(): Promise<unknown>;
}

/** One step of a welcome, with the press that goes on. */
export function StepForm({ label, isBusy, isReady, children, onSubmit }: StepFormProps) {
  const submit = (event: Event): void => {
    event.preventDefault();
    void onSubmit();
  };
  return (
    <form class="stack" onSubmit={submit}>
      {children}
      <button type="submit" class="amber" disabled={isBusy || !isReady}>
        {label}
      </button>
    </form>
  );
}

/** How far one has come; `at` counts from 0. */
export function StepDots({ at, of }: { readonly at: number; readonly of: number }) {
  const shown = Math.min(of - 1, at);
  return (
    <ol class="steps" aria-label={`Step ${shown + 1} of ${of}`}>
      {Array.from({ length: of }, (_, index) => (
        <li key={index} class={index <= at ? 'done' : ''} />
      ))}
    </ol>
  );
}
