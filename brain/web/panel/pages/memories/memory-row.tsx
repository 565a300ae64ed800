import { useState } from 'preact/hooks';
import { limits } from '#core/limits';
import type { ListedMemory } from '#core/wire/wearer/one-memory';
import { Icon } from '../../components/icons.js';
import { RefusalNotice } from '../../components/page-section.js';
import { useAction } from '../../hooks/use-action.js';
import type { PageProps } from '../page-props.js';
import { fieldOf, memoryAside, memoryCalled, memoryLine } from './memory-words.js';

interface MemoryRowProps extends Pick<PageProps, 'brain' | 'clock'> {
  readonly kept: ListedMemory;
  /** Something of it was changed or forgotten, as `say` tells. */
  onDone(say: string, isForgotten: boolean): void;
}

type RowMode = { readonly at: 'rest' } | { readonly at: 'edit' } | { readonly at: 'forget'; readonly say: string };

/** One memory, which is edited where it stands, and forgotten after one question that says what goes with it. */
export function MemoryRow({ kept, brain, clock, onDone }: MemoryRowProps) {
  const [mode, setMode] = useState<RowMode>({ at: 'rest' });
  const action = useAction();
  const called = memoryCalled(kept);
  const done = (isForgotten: boolean, change: () => Promise<{ readonly say: string }>) =>
    action.run(async () => {
      const { say } = await change();
      setMode({ at: 'rest' });
      onDone(say, isForgotten);
    });
  if (mode.at === 'edit') {
    const save = (text: string) => void done(false, () => brain.editMemory({ memory: kept.memory, text }));
    return <EditForm {...{ kept, action }} onSave={save} onLeave={() => setMode({ at: 'rest' })} />;
  }
  if (mode.at === 'forget') {
    return (
      <li class="memory asking">
        <div class="grow">
          <p>
            Forget <b>{called}</b>?
          </p>
          <small>{mode.say}</small>
          <RefusalNotice say={action.refusal} />
        </div>
        <span class="choices">
          <button type="button" disabled={action.isBusy} onClick={() => setMode({ at: 'rest' })}>
            Keep it
          </button>
          <button
            type="button"
            class="rust"
            disabled={action.isBusy}
            onClick={() => void done(true, () => brain.forgetMemory(kept.memory))}
          >
            Forget
          </button>
        </span>
      </li>
    );
  }
  const ask = () => action.run(async () => setMode({ at: 'forget', say: (await brain.goingWith(kept.memory)).say }));
  return (
    <li class="memory">
      <div class="grow">
        <p>
          <bdi>{memoryLine(kept)}</bdi>
        </p>
        <small>{memoryAside(kept, clock.wallMs())}</small>
        <RefusalNotice say={action.refusal} />
      </div>
      <span class="choices">
        <button
          type="button"
          class="plain square"
          aria-label={`Edit ${called}`}
          onClick={() => setMode({ at: 'edit' })}
        >
          <Icon name="edit" />
        </button>
        <button
          type="button"
          class="plain square"
          aria-label={`Forget ${called}`}
          disabled={action.isBusy}
          onClick={() => void ask()}
        >
          <Icon name="forget" />
        </button>
      </span>
    </li>
  );
}

interface EditFormProps extends Pick<MemoryRowProps, 'kept'> {
  readonly action: ReturnType<typeof useAction>;
  onSave(text: string): void;
  onLeave(): void;
}

/** What was typed stays until it is saved or left. */
function EditForm({ kept, action, onSave, onLeave }: EditFormProps) {
  const [text, setText] = useState(kept.text);
  const submit = (event: Event): void => {
    event.preventDefault();
    onSave(text.trim());
  };
  return (
    <li class="memory editing">
      <form class="grow" onSubmit={submit}>
        <label class="field">
          <span>{fieldOf(kept)}</span>
          <textarea
            rows={2}
            maxLength={limits.noteChars}
            value={text}
            onInput={(event) => setText(event.currentTarget.value)}
          />
        </label>
        {text.trim() === '' && <small>Write what it is, or forget it instead.</small>}
        <RefusalNotice say={action.refusal} />
        <span class="choices">
          <button type="button" disabled={action.isBusy} onClick={onLeave}>
            Leave as it was
          </button>
          <button type="submit" class="amber" disabled={action.isBusy || text.trim() === ''}>
            Save
          </button>
        </span>
      </form>
    </li>
  );
}
