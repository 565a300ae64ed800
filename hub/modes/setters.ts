import type { CueKind } from '#core/cards';
import type { FeedbackChannel } from '#core/haptics-and-earcons';
import { limits } from '#core/limits';
import type { WakeSource } from '../voice/wake-source.js';
import type { PostureGate } from './posture-gate.js';
import type { Toggles } from './toggle-store.js';

/** What a voice asks for when it says "focus mode". */
export const focusMinutes = 25;

interface SettersOptions {
  readonly gate: PostureGate;
  readonly toggles: Toggles;
}

/**
 * The setters of hub-behaviour §4 by their names. Each is in force at once and resolves when it is on disk; it throws
 * the faults of `Toggles.set` when it will not outlive a restart.
 */
export class Setters {
  constructor(private readonly options: SettersOptions) {}

  setCaptions(on: boolean): Promise<void> {
    return this.options.toggles.set('captions', on);
  }

  /** Questions may go on to the paired desktop Brain. */
  connectHostBrain(on: boolean): Promise<void> {
    return this.options.toggles.set('host_brain', on);
  }

  useCloud(on: boolean): Promise<void> {
    return this.options.toggles.set('cloud', on);
  }

  setIncognito(on: boolean): Promise<void> {
    return this.options.gate.setIncognito(on);
  }

  setFactcheck(on: boolean): Promise<void> {
    return this.options.toggles.set('factcheck', on);
  }

  setTruthlens(on: boolean): Promise<void> {
    return this.options.toggles.set('truthlens', on);
  }

  /** Answer-ahead. */
  setCopilot(on: boolean): Promise<void> {
    return this.options.toggles.set('copilot', on);
  }

  setTextNotifications(on: boolean): Promise<void> {
    return this.options.toggles.set('text_notifications', on);
  }

  setEmailNotifications(on: boolean): Promise<void> {
    return this.options.toggles.set('email_notifications', on);
  }

  setAttention(on: boolean): Promise<void> {
    return this.options.toggles.set('attention', on);
  }

  setAnticipation(on: boolean): Promise<void> {
    return this.options.toggles.set('anticipation', on);
  }

  setCue(kind: CueKind, on: boolean): Promise<void> {
    return this.options.toggles.set(`cue_${kind}`, on);
  }

  setWakeSource(source: WakeSource, on: boolean): Promise<void> {
    return this.options.toggles.set(`wake_source_${source}`, on);
  }

  setWakeFeedback(channel: FeedbackChannel, on: boolean): Promise<void> {
    return this.options.toggles.set(`wake_feedback_${channel}`, on);
  }

  /** Holds captions and proactive cards for `minutes`, 1 to 1,440. */
  setFocus(minutes: number = focusMinutes): Promise<void> {
    return this.options.gate.setFocus(Math.min(Math.max(minutes, 1), limits.focusMinutes));
  }

  clearFocus(): Promise<void> {
    return this.options.gate.setFocus(null);
  }

  enterDream(): void {
    this.options.gate.setDream(true);
  }

  exitDream(): void {
    this.options.gate.setDream(false);
  }
}
