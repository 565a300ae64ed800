import type { LineRecognizersPort } from './asr/line-recognizer.js';
import type { KeywordSpotterPort } from './wake/keyword-spotter.js';
import type { VoiceActivityDetectorsPort } from './wake/voice-activity.js';

/** The engines that an ear listens with. */
export interface EarEngines {
  readonly voiceActivity: VoiceActivityDetectorsPort;
  readonly spotter: KeywordSpotterPort;
  readonly recognizers: LineRecognizersPort;
  /** The wake phrases in use, in the spelling of transcripts. */
  readonly wakePhrases: readonly string[];
}
