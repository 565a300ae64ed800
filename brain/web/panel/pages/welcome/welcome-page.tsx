import { useEffect, useState } from 'preact/hooks';
import { limits } from '#core/limits';
import { RefusalNotice } from '../../components/page-section.js';
import { useAction } from '../../hooks/use-action.js';
import type { PageProps } from '../page-props.js';
import { leaveWelcome } from './first-run.js';

const steps = ['name', 'veil', 'sentence', 'kept'] as const;
type WelcomeStep = (typeof steps)[number];

const firstSentence = 'I left my keys at the kitchen table';

/** The first minute: a name, the veil, and a first sentence that is really kept. Each step may be left out. */
export function WelcomePage({ brain, actions }: PageProps) {
  const [step, setStep] = useState<WelcomeStep>('name');
  const [name, setName] = useState('');
  const [sentence, setSentence] = useState(firstSentence);
  const [reply, setReply] = useState('');
  const action = useAction();
  useEffect(() => {
    // A reload in the middle goes on where the name is known already.
    brain.profile({}).then(
      (profile) => {
        setName(profile.name);
        if (profile.name !== '') setStep((now) => (now === 'name' ? 'veil' : now));
      },
      () => undefined,
    );
  }, [brain]);
  const keepName = () =>
    action.run(async () => {
      const { ok, say } = await brain.voice({ text: `call me ${name.trim()}` });
      setReply(ok === true ? '' : (say ?? ''));
      if (ok !== true) return;
      actions.refresh();
      setStep('veil');
    });
  const keepSentence = () =>
    action.run(async () => {
      const before = (await brain.keptMemories({})).total;
      const { say } = await brain.voice({ text: sentence.trim() });
      setReply(say ?? '');
      if ((await brain.keptMemories({})).total > before) setStep('kept');
    });
  return (
    <div class="welcome">
      <ol class="steps" aria-label={`Step ${Math.min(3, steps.indexOf(step) + 1)} of 3`}>
        {steps.slice(0, 3).map((one, at) => (
          <li key={one} class={at <= steps.indexOf(step) ? 'done' : ''} />
        ))}
      </ol>
      {step === 'name' && (
        <StepForm onSubmit={keepName} isBusy={action.isBusy} label="Continue" isReady={name.trim() !== ''}>
          <h1>Hello. I’m Vesper.</h1>
          <p class="voice lead">
            I live in this small box, not in a cloud. I listen through your glasses, remember what you ask me to, and
            tell you when you need it.
          </p>
          <label class="field">
            <span>What shall I call you?</span>
            <input
              type="text"
              autocomplete="given-name"
              maxLength={limits.personNameChars}
              value={name}
              onInput={(event) => setName(event.currentTarget.value)}
            />
          </label>
          <p class="soft">No account, no e-mail address. Nothing leaves this box unless you switch that on.</p>
        </StepForm>
      )}
      {step === 'veil' && (
        <StepForm onSubmit={async () => setStep('sentence')} isBusy={false} label="I understand" isReady>
          <h1>Close my eyes whenever you like.</h1>
          <p class="voice lead">
            Press the button on the glasses long, or “Raise the veil” on any page. I am deaf and blind until you lower
            it again.
          </p>
          <ul class="mode-cards">
            <li>
              <h2>Normal</h2>
              <p class="soft">I listen for my name and keep what you tell me.</p>
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
          <p class="banner amber">
            Other people are in your glasses too. I know only the faces you introduce to me. In someone’s home, ask
            first.
          </p>
        </StepForm>
      )}
      {step === 'sentence' && (
        <StepForm onSubmit={keepSentence} isBusy={action.isBusy} label="Tell me" isReady={sentence.trim() !== ''}>
          <h1>Now tell me one thing.</h1>
          <p class="voice lead">Where you left something, for example. Write it as you would say it.</p>
          <label class="field">
            <span>Your first sentence</span>
            <input
              type="text"
              maxLength={limits.utteranceChars}
              value={sentence}
              onInput={(event) => setSentence(event.currentTarget.value)}
            />
          </label>
        </StepForm>
      )}
      {step === 'kept' && (
        <div class="stack">
          <h1>That’s it{name === '' ? '' : `, ${name}`}.</h1>
          <p class="voice lead">{reply}</p>
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
      {step !== 'kept' && reply !== '' && (
        <p class="voice" role="status">
          {reply}
        </p>
      )}
      <RefusalNotice say={action.refusal} />
      {step !== 'kept' && (
        <button type="button" class="plain" onClick={() => leaveWelcome('live')}>
          Not now
        </button>
      )}
    </div>
  );
}

interface StepFormProps {
  readonly label: string;
  readonly isBusy: boolean;
  readonly isReady: boolean;
  readonly children: preact.ComponentChildren;
  onSubmit(): Promise<unknown>;
}

function StepForm({ label, isBusy, isReady, children, onSubmit }: StepFormProps) {
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
