import { useState } from 'preact/hooks';
import { limits } from '#core/limits';
import { Icon } from '../components/icons.js';
import type { PanelActions } from '../panel-session.js';
import type { BrowserEarState, PanelState } from '../state/panel-state.js';

interface ComposerProps {
  readonly state: PanelState;
  readonly actions: PanelActions;
}

/** Where a person types or speaks to the assistant. */
export function Composer({ state, actions }: ComposerProps) {
  const [text, setText] = useState('');
  const submit = (event: Event): void => {
    event.preventDefault();
    if (text.trim() === '') return;
    actions.say(text.trim());
    setText('');
  };
  return (
    <div class="composer">
      <form onSubmit={submit}>
        <input
          type="text"
          aria-label={`Say something to ${state.assistant}`}
          placeholder={`Say something to ${state.assistant}…`}
          autocomplete="off"
          enterkeyhint="send"
          maxLength={limits.utteranceChars}
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
        />
        <MicrophoneButton state={state} onToggle={() => actions.toggleMicrophone()} />
        <button type="submit" class="round-button send amber" aria-label="Send" disabled={text.trim() === ''}>
          <Icon name="send" />
        </button>
      </form>
      <p class="notice" role="alert">
        {state.notice || state.microphone.say}
      </p>
    </div>
  );
}

function MicrophoneButton({ state, onToggle }: { readonly state: PanelState; readonly onToggle: () => void }) {
  const { phase, level } = state.microphone;
  return (
    <button
      type="button"
      class={`round-button microphone ${phase}`}
      aria-pressed={phase !== 'off'}
      aria-busy={phase === 'starting'}
      aria-label={microphoneLabel(phase)}
      title={microphoneLabel(phase)}
      disabled={state.hub === null || state.hub.veil}
      onClick={onToggle}
    >
      <span class="level" style={{ transform: `scale(${1 + 0.5 * level})` }} data-level={level.toFixed(2)} />
      <Icon name="mic" />
    </button>
  );
}

function microphoneLabel(phase: BrowserEarState['phase']): string {
  return phase === 'off' ? 'Speak through this browser’s microphone' : 'Stop the microphone';
}
