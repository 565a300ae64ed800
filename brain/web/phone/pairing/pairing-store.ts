import { z } from 'zod';
import type { PhoneStorage } from '../state/phone-storage.js';

const pairingSchema = z.object({
  token: z.string().min(1),
  /** Where the owner's relay was when the Brain last said so; '' without one. */
  relayUrl: z.string().default(''),
});
export type PhonePairing = z.infer<typeof pairingSchema>;

const pairingStored = 'pairing';

/** The token of this phone and the ways to its Brain, kept apart from everything that the panel keeps in the same browser. */
export class PairingStore {
  constructor(private readonly storage: PhoneStorage) {}

  get current(): PhonePairing | null {
    return this.storage.readAs(pairingStored, pairingSchema);
  }

  keep(pairing: PhonePairing): void {
    this.storage.write(pairingStored, JSON.stringify(pairing));
  }

  /** The Brain of that token tells where the relay is; a pairing that is gone meanwhile stays gone. */
  nowWith(token: string, relayUrl: string): void {
    const { current } = this;
    if (current?.token === token && current.relayUrl !== relayUrl) this.keep({ token, relayUrl });
  }

  forget(): void {
    this.storage.remove(pairingStored);
  }
}
