import type { CueKind } from '#core/cards/card-row';
import type { FeedbackChannel } from '#core/cards/haptics-and-earcons';
import type { ToggleName } from '#core/settings/toggles';
import { type OperationResult, whenDone } from '../actions/operation-result.js';
import { defaultFocusMinutes, type PostureGate } from '../modes/posture-gate.js';
import type { ToggleStore, WakeSource } from '../modes/toggle-store.js';
import { ifValid } from './operation-inputs.js';

interface SetterOperationsOptions {
  readonly toggles: Pick<ToggleStore, 'set'>;
  readonly gate: Pick<PostureGate, 'setIncognito' | 'setFocus'>;
}

/**
 * The setters of hub-behaviour.md "Hub operations (programmatic)" by their own names. Each takes effect at once and
 * resolves with `ok` once it is on disk; a failed write resolves with the code of its fault. No mode refuses them,
 * because a switch neither shows nor stores anything of the wearer.
 */
export class SetterOperations {
  readonly #options: SetterOperationsOptions;

  constructor(options: SetterOperationsOptions) {
    this.#options = options;
  }

  /** Questions may go on to the paired desktop Brain; off keeps them local. */
  readonly connectHostBrain = this.#toggle('host_brain');

  /** Incognito and quiet hours force it off without changing the preference. */
  readonly useCloud = this.#toggle('cloud');

  /** What is said is shown on the glasses. What is kept of it does not depend on this. */
  readonly setCaptions = this.#toggle('captions');

  /** Claims are compared with the wearer's own ledger. */
  readonly setFactcheck = this.#toggle('factcheck');

  /** What a person says is compared with what the same person said before. */
  readonly setTruthlens = this.#toggle('truthlens');

  /** What others ask the wearer is answered from memory, ahead of the wearer. */
  readonly setCopilot = this.#toggle('copilot');

  /** The attention policy may speak up. */
  readonly setAttention = this.#toggle('attention');

  /** Cues before the wearer asks. */
  readonly setAnticipation = this.#toggle('anticipation');

  /** New texts pop up. */
  readonly setTextNotifications = this.#toggle('text_notifications');

  /** New emails pop up. */
  readonly setEmailNotifications = this.#toggle('email_notifications');

  /** Cues of one kind. */
  readonly setCue = (kind: CueKind, on: boolean): Promise<OperationResult> =>
    ifValid('cue switch', [kind, on], () => this.#set(`cue_${kind}`, on));

  /** What wakes the assistant. */
  readonly setWakeSource = (source: WakeSource, on: boolean): Promise<OperationResult> =>
    ifValid('source switch', [source, on], () => this.#set(`wake_source_${source}`, on));

  /** What tells that the assistant listens: the card `listening`, an earcon, a tick. */
  readonly setWakeFeedback = (kind: FeedbackChannel, on: boolean): Promise<OperationResult> =>
    ifValid('feedback switch', [kind, on], () => this.#set(`wake_feedback_${kind}`, on));

  /** While it lasts, nothing new is kept and no cloud is asked; what follows the wake phrase is still heard. */
  readonly setIncognito = (on: boolean): Promise<OperationResult> =>
    ifValid('switch', on, () => whenDone(this.#options.gate.setIncognito(on)));

  /** Holds captions and proactive cards for `minutes`, 25 by default, at most a day. `bad-input` below 1. */
  readonly setFocus = (minutes: number = defaultFocusMinutes): Promise<OperationResult> =>
    ifValid('minutes', minutes, () => whenDone(this.#options.gate.setFocus(minutes)));

  /** Ends focus: what it held is shown now. */
  readonly clearFocus = (): Promise<OperationResult> => whenDone(this.#options.gate.setFocus(null));

  #toggle(name: ToggleName): (on: boolean) => Promise<OperationResult> {
    return (on) => ifValid('switch', on, () => this.#set(name, on));
  }

  #set(name: ToggleName, on: boolean): Promise<OperationResult> {
    return whenDone(this.#options.toggles.set(name, on));
  }
}
