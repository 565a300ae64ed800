import type { LineRecognizersPort } from './asr/line-recognizer.js';
import type { KeywordSpotterPort } from './wake/keyword-spotter.js';
import type { VoiceActivityDetectorsPort } from './wake/voice-activity.js';

/** The engines that an ear listens with. */
export interface EarEngines {
  readonly voiceActivity: VoiceActivityDetectorsPort;
  readonly spotter: KeywordSpotterPort;
  readonly recognizers: LineRecognizersPort;
  /** Wake phrases in use, as they stand in a transcript. */
  readonly wakePhrases: readonly string[];
}
