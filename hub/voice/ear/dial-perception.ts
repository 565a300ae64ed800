import { PerceptionClient } from '#perception/socket/client';
import type { DialPerception } from './perception-link.js';

/** Connects to the perception process at its unix socket. */
export function dialPerceptionAt(socketPath: string): DialPerception {
  return async ({ onMessage, onClose }) => {
    const client = await PerceptionClient.connect(socketPath);
    client.on('fact', onMessage);
    client.once('closed', onClose);
    return client;
  };
}
