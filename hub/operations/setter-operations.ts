import type { CueKind } from '#core/cards';
import type { FeedbackChannel } from '#core/haptics-and-earcons';
import { type OperationResult, whenDone } from '#hub/actions/operation-result';
import { accepting } from '#hub/remote/operation-inputs';
import { focusMinutes, type Setters } from '../modes/setters.js';
import type { WakeSource } from '../voice/wake-source.js';

/**
 * The setters of hub-behaviour §4 by their own names. Each is in force at once, and `ok` once it is on disk, so that it
 * outlives a restart; a disk that cannot take it is told by the code of its fault. None is refused by a mode: a switch
 * shows and keeps nothing of the wearer, and phone and panel may turn it under the veil too.
 */
export class SetterOperations {
  constructor(private readonly setters: Setters) {}

  /** `connect_host_brain`, off by default: questions may go on to the paired desktop Brain; off keeps them local. */
  connectHostBrain(on: boolean): Promise<OperationResult> {
    return accepting('switch', on, () => whenDone(this.setters.connectHostBrain(on)));
  }

  /** `use_cloud`, on by default. Incognito and quiet hours force it off without changing the preference. */
  useCloud(on: boolean): Promise<OperationResult> {
    return accepting('switch', on, () => whenDone(this.setters.useCloud(on)));
  }

  /** `set_incognito`, off by default: capture paused, nothing kept, cloud forced off while it lasts. */
  setIncognito(on: boolean): Promise<OperationResult> {
    return accepting('switch', on, () => whenDone(this.setters.setIncognito(on)));
  }

  /** `set_focus`: holds captions and proactive cards for `minutes`, 25 by default, at most a day. `bad-input` below 1. */
  setFocus(minutes: number = focusMinutes): Promise<OperationResult> {
    return accepting('minutes', minutes, () => whenDone(this.setters.setFocus(minutes)));
  }

  /** `clear_focus`: what was held comes. */
  clearFocus(): Promise<OperationResult> {
    return whenDone(this.setters.clearFocus());
  }

  /** `set_captions`, on by default. Display only: the ledger goes on. */
  setCaptions(on: boolean): Promise<OperationResult> {
    return accepting('switch', on, () => whenDone(this.setters.setCaptions(on)));
  }

  /** `set_factcheck`, off by default: claims are compared with the wearer's own ledger. */
  setFactcheck(on: boolean): Promise<OperationResult> {
    return accepting('switch', on, () => whenDone(this.setters.setFactcheck(on)));
  }

  /** `set_truthlens`, off by default: a person's word beside their own earlier one. */
  setTruthlens(on: boolean): Promise<OperationResult> {
    return accepting('switch', on, () => whenDone(this.setters.setTruthlens(on)));
  }

  /** `set_copilot`, off by default: answer-ahead. */
  setCopilot(on: boolean): Promise<OperationResult> {
    return accepting('switch', on, () => whenDone(this.setters.setCopilot(on)));
  }

  /** `set_attention`, on by default: the hark policy. */
  setAttention(on: boolean): Promise<OperationResult> {
    return accepting('switch', on, () => whenDone(this.setters.setAttention(on)));
  }

  /** `set_anticipation`, on by default: cues before the wearer asks. */
  setAnticipation(on: boolean): Promise<OperationResult> {
    return accepting('switch', on, () => whenDone(this.setters.setAnticipation(on)));
  }

  /** `set_cue`, all on by default: cues of one kind. */
  setCue(kind: CueKind, on: boolean): Promise<OperationResult> {
    return accepting('cue switch', [kind, on], () => whenDone(this.setters.setCue(kind, on)));
  }

  /** `set_wake_source`, all on by default: what wakes the assistant. */
  setWakeSource(source: WakeSource, on: boolean): Promise<OperationResult> {
    return accepting('source switch', [source, on], () => whenDone(this.setters.setWakeSource(source, on)));
  }

  /** `set_wake_feedback`, all on by default: ListeningCard, wake earcon, tick haptic. */
  setWakeFeedback(kind: FeedbackChannel, on: boolean): Promise<OperationResult> {
    return accepting('feedback switch', [kind, on], () => whenDone(this.setters.setWakeFeedback(kind, on)));
  }

  /** `set_text_notifications`, on by default: new texts pop up. */
  setTextNotifications(on: boolean): Promise<OperationResult> {
    return accepting('switch', on, () => whenDone(this.setters.setTextNotifications(on)));
  }

  /** `set_email_notifications`, on by default: new emails pop up. */
  setEmailNotifications(on: boolean): Promise<OperationResult> {
    return accepting('switch', on, () => whenDone(this.setters.setEmailNotifications(on)));
  }
}
