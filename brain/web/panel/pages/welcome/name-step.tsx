import { useEffect, useState } from 'preact/hooks';
import { whatIsKept } from '#core/language/small-talk/what-is-kept';
import { limits } from '#core/limits';
import { RefusalNotice } from '../../components/page-section.js';
import { useAction } from '../../hooks/use-action.js';
import type { PageProps } from '../page-props.js';
import { StepForm } from './step-form.js';

interface NameStepProps extends Pick<PageProps, 'brain' | 'actions'> {
  readonly known: string;
  /** The name is kept. */
  onNamed(name: string): void;
}

/** Who the assistant is, and what it shall call its wearer. */
export function NameStep({ brain, actions, known, onNamed }: NameStepProps) {
  const [name, setName] = useState(known);
  const [reply, setReply] = useState('');
  const action = useAction();
  useEffect(() => setName((typed) => (typed === '' ? known : typed)), [known]);
  const keepName = () =>
    action.run(async () => {
      const { ok, say } = await brain.voice({ text: `call me ${name.trim()}` });
      setReply(ok === true ? '' : (say ?? ''));
      if (ok !== true) return;
      actions.refresh();
      onNamed(name.trim());
    });
  return (
    <StepForm onSubmit={keepName} isBusy={action.isBusy} label="Continue" isReady={name.trim() !== ''}>
      <h1>Hello. I’m Vesper.</h1>
      <p class="voice lead">I live in this small box, not in a cloud. {whatIsKept}, and tell you when you need it.</p>
      <label class="field">
        <span>{known === '' ? 'What shall I call you?' : 'I call you so. Change it if you like.'}</span>
        <input
          type="text"
          autocomplete="given-name"
          maxLength={limits.personNameChars}
          value={name}
          onInput={(event) => setName(event.currentTarget.value)}
        />
      </label>
      <p class="soft">No account, no e-mail address. Nothing leaves this box unless you switch that on.</p>
      <StepReply say={reply} />
      <RefusalNotice say={action.refusal} />
    </StepForm>
  );
}

/** What the assistant said to it, where that did not lead on. */
export function StepReply({ say }: { readonly say: string }) {
  return (
    <p class="voice" role="status">
      {say}
    </p>
  );
}
