import type { HubCommand } from '#core/wire/hub-link';
import type { Answer } from '../state/panel-event.js';

/** What the panel asks of the Brain. Each call rejects with an `ApiRefusal` when the Brain says no or cannot be reached. */
export interface PanelApi {
  live(signal: AbortSignal): Promise<Response>;
  say(text: string): Promise<Answer>;
  command(command: HubCommand): Promise<void>;
  samples(): Promise<readonly string[]>;
  assistantName(): Promise<string>;
  openEar(): Promise<number>;
  sendSound(stream: number, bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  closeEar(stream: number): Promise<void>;
}
