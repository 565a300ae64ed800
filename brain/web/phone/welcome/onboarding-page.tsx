import { useState } from 'preact/hooks';
import { ModeStep, OthersNote } from '../../panel/pages/welcome/mode-step.js';
import { NameStep } from '../../panel/pages/welcome/name-step.js';
import { SentenceStep } from '../../panel/pages/welcome/sentence-step.js';
import { StepDots, StepForm } from '../../panel/pages/welcome/step-form.js';
import { CueSwitches } from '../forms/cue-switches.js';
import { PhoneNameField } from '../forms/phone-name-field.js';
import type { TabProps } from '../tab-props.js';
import { NewsSetting } from '../tabs/news-setting.js';
import { type OnboardingStep, onboardingSteps, stepAfter } from './onboarding.js';

interface OnboardingPageProps extends TabProps {
  readonly step: OnboardingStep;
  onStep(next: ReturnType<typeof stepAfter>): void;
}

/** Six steps from a paired phone to one that is understood; the rest may be left out at each. */
export function OnboardingPage(props: OnboardingPageProps) {
  const { step, onStep, brain, actions, panel } = props;
  const [reply, setReply] = useState('');
  const goOn = (): void => onStep(stepAfter(step));
  const kept = (say: string): void => {
    setReply(say);
    goOn();
  };
  return (
    <div class="welcome">
      <StepDots at={onboardingSteps.indexOf(step)} of={onboardingSteps.length} />
      {step === 'name' && <NameStep brain={brain} actions={actions} known={panel.wearer} onNamed={goOn} />}
      {step === 'modes' && <ModeStep onUnderstood={goOn} />}
      {step === 'others' && <OthersStep onDone={goOn} />}
      {step === 'unasked' && (
        <StepForm onSubmit={async () => goOn()} isBusy={false} label="Go on" isReady>
          <h1>What may I say unasked?</h1>
          <p class="voice lead">I speak up rarely, and about these alone. You can change it in the settings.</p>
          <div class="page-section">
            <CueSwitches {...props} />
          </div>
        </StepForm>
      )}
      {step === 'sentence' && <SentenceStep brain={brain} onKept={kept} />}
      {step === 'phone' && <LastStep {...props} reply={reply} onDone={goOn} />}
      {step !== 'phone' && (
        <button
          type="button"
          class="plain"
          onClick={() => onStep(step === 'name' || step === 'sentence' ? stepAfter(step) : 'done')}
        >
          {step === 'name' || step === 'sentence' ? 'Not now' : 'Leave the rest out'}
        </button>
      )}
    </div>
  );
}

function OthersStep({ onDone }: { onDone(): void }) {
  return (
    <StepForm onSubmit={async () => onDone()} isBusy={false} label="I understand" isReady>
      <h1>You are not alone in the picture.</h1>
      <OthersNote />
      <p class="voice lead">
        Say “this is my sister Ada” to introduce someone, with their leave. Whom you introduce you can forget again,
        under People.
      </p>
    </StepForm>
  );
}

interface LastStepProps extends TabProps {
  readonly reply: string;
  onDone(): void;
}

function LastStep({ reply, onDone, ...props }: LastStepProps) {
  const { wearer } = props.panel;
  return (
    <StepForm onSubmit={async () => onDone()} isBusy={false} label="Begin" isReady>
      <h1>That’s it{wearer === '' ? '' : `, ${wearer}`}.</h1>
      {reply !== '' && <p class="voice lead">{reply}</p>}
      <PhoneNameField {...props} />
      <p>Put this page on your home screen: your browser’s menu has “Add to home screen”. It opens like an app then.</p>
      <div class="page-section">
        <NewsSetting />
      </div>
    </StepForm>
  );
}
