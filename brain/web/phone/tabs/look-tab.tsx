import { useState } from 'preact/hooks';
import { limits } from '#core/limits';
import type { Answer } from '#core/wire/answering/ask';
import { PageSection, RefusalNotice } from '../../panel/components/page-section.js';
import { PassageList } from '../../panel/components/passage-list.js';
import { PageHead } from '../../panel/frame/page-head.js';
import { useAction } from '../../panel/hooks/use-action.js';
import { PhotoCanvas } from '../look/photo-canvas.js';
import { type Photo, readPhoto } from '../look/read-photo.js';
import type { TabProps } from '../tab-props.js';

const wantPlainly = 'explain it in plain words';

/** One photo, and what is seen in it and remembered about it. The camera is the phone's own, behind a file input. */
export function LookTab({ brain, panel }: TabProps) {
  const [photo, setPhoto] = useState<Photo | null>(null);
  const [label, setLabel] = useState('');
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [isUnread, setUnread] = useState(false);
  const action = useAction();
  const take = (file: File | undefined): void => {
    if (file === undefined) return;
    setAnswer(null);
    void action.run(async () => {
      const read = await readPhoto(file);
      setPhoto(read);
      setUnread(read === null);
    });
  };
  const look = (want?: string) =>
    action.run(async () => {
      if (photo === null) return;
      const name = label.trim();
      const seen = await brain.explain({
        label: name,
        image: photo.base64,
        ...(want === undefined ? {} : { want }),
      });
      // Nothing here sees: what was kept about the thing is known by its name.
      setAnswer(seen.text === '' && name !== '' ? await brain.explain({ label: name }) : seen);
    });
  return (
    <>
      <PageHead title="Look" />
      {photo === null && (
        <p class="voice lead">Show me something, and I tell you what I see and what you told me about it.</p>
      )}
      {photo !== null && <PhotoCanvas photo={photo} />}
      <PhotoField isFirst={photo === null} onFile={take} />
      {photo !== null && (
        <form
          class="stack"
          onSubmit={(event) => {
            event.preventDefault();
            void look();
          }}
        >
          <label class="field">
            <span>What is it? You may leave this empty.</span>
            <input
              type="text"
              maxLength={limits.subjectChars}
              value={label}
              onInput={(event) => setLabel(event.currentTarget.value)}
            />
          </label>
          <button type="submit" class="amber" disabled={action.isBusy || panel.hub?.veil === true}>
            {action.isBusy ? 'Looking…' : 'Look at it'}
          </button>
        </form>
      )}
      <RefusalNotice say={isUnread ? 'This browser cannot read that picture; choose a JPEG or PNG.' : action.refusal} />
      <div aria-live="polite">
        {answer !== null && <SeenAnswer answer={answer} onPlain={() => void look(wantPlainly)} />}
      </div>
      <p class="soft">The photo goes to your hub alone. It is not kept, and no cloud sees it.</p>
    </>
  );
}

interface PhotoFieldProps {
  readonly isFirst: boolean;
  onFile(file: File | undefined): void;
}

function PhotoField({ isFirst, onFile }: PhotoFieldProps) {
  return (
    <label class={isFirst ? 'photo-field first' : 'photo-field'}>
      <span>{isFirst ? 'Take or choose a photo' : 'Another photo'}</span>
      <input
        class="visually-hidden"
        type="file"
        accept="image/*"
        onChange={(event) => {
          onFile(event.currentTarget.files?.[0]);
          event.currentTarget.value = '';
        }}
      />
    </label>
  );
}

function SeenAnswer({ answer: { text, sources, near }, onPlain }: { readonly answer: Answer; onPlain(): void }) {
  if (text === '') {
    return (
      <PageSection title="I cannot see pictures here">
        <p>No model on your hub looks at pictures. Describe it above, and I look through what you told me about it.</p>
        {near.length > 0 && <PassageList label="These may say" items={near} />}
      </PageSection>
    );
  }
  return (
    <PageSection title="What I can say">
      <p class="voice lead">{text}</p>
      {sources.length > 0 && <p class="soft">From what you keep.</p>}
      <button type="button" onClick={onPlain}>
        In plain words
      </button>
    </PageSection>
  );
}
