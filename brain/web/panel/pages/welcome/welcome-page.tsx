import { useEffect, useState } from 'preact/hooks';
import type { PageProps } from '../page-props.js';
import { leaveWelcome, reachedStep, reachStep, type WelcomeStep, welcomeSteps } from './first-run.js';
import { ModeStep, OthersNote } from './mode-step.js';
import { NameStep } from './name-step.js';
import { SentenceStep } from './sentence-step.js';
import { StepDots } from './step-form.js';

/** The first minute: a name, the veil, and a first sentence that is really kept. Each step may be left out. */
export function WelcomePage({ brain, actions }: PageProps) {
  const [reachedAtFirst] = useState(reachedStep);
  const [step, setStep] = useState<WelcomeStep>(reachedAtFirst);
  const [name, setName] = useState('');
  const [reply, setReply] = useState('');
  const goTo = (next: WelcomeStep): void => {
    reachStep(next);
    setStep(next);
  };
  useEffect(() => {
    // A browser that stores nothing goes on where the name is known already; after all was erased it is asked again.
    brain.profile({}).then(
      (profile) => {
        setName(profile.name);
        if (profile.name === '') setStep((now) => (now === reachedAtFirst ? 'name' : now));
        else setStep((now) => (now === 'name' ? 'veil' : now));
      },
      () => undefined,
    );
  }, [brain, reachedAtFirst]);
  const named = (told: string): void => {
    setName(told);
    goTo('veil');
  };
  const kept = (say: string): void => {
    setReply(say);
    goTo('kept');
  };
  return (
    <div class="welcome">
      <StepDots at={welcomeSteps.indexOf(step)} of={3} />
      {step === 'name' && <NameStep brain={brain} actions={actions} known={name} onNamed={named} />}
      {step === 'veil' && (
        <ModeStep onUnderstood={() => goTo('sentence')}>
          <OthersNote />
        </ModeStep>
      )}
      {step === 'sentence' && <SentenceStep brain={brain} onKept={kept} />}
      {step === 'kept' && (
        <div class="stack">
          <h1>That’s it{name === '' ? '' : `, ${name}`}.</h1>
          {reply !== '' && <p class="voice lead">{reply}</p>}
          <p>Your first memory is kept, here and nowhere else. Ask me for it whenever you like.</p>
          <p class="choices">
            <button type="button" class="amber" onClick={() => leaveWelcome('live')}>
              Go to Live
            </button>
            <button type="button" onClick={() => leaveWelcome('memories')}>
              See it among your memories
            </button>
          </p>
        </div>
      )}
      {step !== 'kept' && (
        <button type="button" class="plain" onClick={() => leaveWelcome('live')}>
          Not now
        </button>
      )}
    </div>
  );
}
