import type { ComponentChildren } from 'preact';
import { whatIsKept } from '#core/language/small-talk/what-is-kept';
import { StepForm } from './step-form.js';

interface ModeStepProps {
  readonly children?: ComponentChildren;
  onUnderstood(): void;
}

/** What is heard and kept in which mode, and how to close all of it. */
export function ModeStep({ children, onUnderstood }: ModeStepProps) {
  return (
    <StepForm onSubmit={async () => onUnderstood()} isBusy={false} label="I understand" isReady>
      <h1>Close my eyes whenever you like.</h1>
      <p class="voice lead">
        Press the button on the glasses long, or “Raise the veil” on any page. I am deaf and blind until you lower it
        again.
      </p>
      <ul class="mode-cards">
        <li>
          <h2>Normal</h2>
          <p class="soft">{whatIsKept}, and answer to my name.</p>
        </li>
        <li>
          <h2>Incognito</h2>
          <p class="soft">I still answer, and keep nothing new.</p>
        </li>
        <li>
          <h2>Veil</h2>
          <p class="soft">Nothing in, nothing kept, not even a question.</p>
        </li>
      </ul>
      {children}
    </StepForm>
  );
}

/** What the wearer owes those who did not choose to be seen. */
export function OthersNote() {
  return (
    <p class="banner amber">
      Other people are in your glasses too. I know only the faces you introduce to me. In someone’s home, ask first.
    </p>
  );
}
