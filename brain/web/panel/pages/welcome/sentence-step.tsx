import { useState } from 'preact/hooks';
import { limits } from '#core/limits';
import { RefusalNotice } from '../../components/page-section.js';
import { useAction } from '../../hooks/use-action.js';
import type { PageProps } from '../page-props.js';
import { StepReply } from './name-step.js';
import { StepForm } from './step-form.js';

const firstSentence = 'I left my keys at the kitchen table';

interface SentenceStepProps extends Pick<PageProps, 'brain'> {
  /** It was kept, and this was answered. */
  onKept(reply: string): void;
}

/** The first sentence, which leads on once something is really kept. */
export function SentenceStep({ brain, onKept }: SentenceStepProps) {
  const [sentence, setSentence] = useState(firstSentence);
  const [reply, setReply] = useState('');
  const action = useAction();
  const keepSentence = () =>
    action.run(async () => {
      const before = (await brain.keptMemories({})).total;
      const { say = '' } = await brain.voice({ text: sentence.trim() });
      setReply(say);
      if ((await brain.keptMemories({})).total > before) onKept(say);
    });
  return (
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
      <StepReply say={reply} />
      <RefusalNotice say={action.refusal} />
    </StepForm>
  );
}
