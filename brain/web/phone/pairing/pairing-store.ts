import { z } from 'zod';
import type { PhoneStorage } from '../state/phone-storage.js';

const pairingSchema = z.object({ token: z.string().min(1) });
type PhonePairing = z.infer<typeof pairingSchema>;

const pairingStored = 'pairing';

/** The token of this phone, kept apart from everything that the panel keeps in the same browser. */
export class PairingStore {
  constructor(private readonly storage: PhoneStorage) {}

  get current(): PhonePairing | null {
    return this.storage.readAs(pairingStored, pairingSchema);
  }

  keep(pairing: PhonePairing): void {
    this.storage.write(pairingStored, JSON.stringify(pairing));
  }

  forget(): void {
    this.storage.remove(pairingStored);
  }
}
