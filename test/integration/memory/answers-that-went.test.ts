import { afterEach, expect, it } from 'vitest';
import { silentLog } from '#core/log/log';
import { brainSchema } from '#memory/brain-records/brain-schema';
import { HistoryStore } from '#memory/brain-records/history';
import { MemoryCopies } from '#memory/brain-records/memory-copies';
import { openDatabase } from '#memory/database/database';
import { StateDirectory } from '#memory/state/state-directory';
import { patientClock } from '../../fakes/patient-clock.js';
import { cleanUp, temporaryFolder } from '../brain/brain-fixture.js';

afterEach(cleanUp);

it('answers that another word takes are counted, also where its writer is only about to say how many', async () => {
  const state = StateDirectory.open(await temporaryFolder());
  const database = await openDatabase({ state, schema: brainSchema, clock: patientClock, log: silentLog });
  try {
    const history = new HistoryStore(database, patientClock);
    for (const text of ['ten', 'eleven']) {
      await history.append({ query: 'what do I owe Tom', text, tier: 'device', sources: [], confidence: 1 });
    }
    const write = database.write.bind(database);
    let isWritten = (): void => undefined;
    const written = new Promise<void>((resolve) => {
      isWritten = resolve;
    });
    let tells = (): void => undefined;
    const told = new Promise<void>((resolve) => {
      tells = resolve;
    });
    database.write = async (...asked) => {
      const changes = await write(...asked);
      isWritten();
      await told;
      return changes;
    };
    const copies = new MemoryCopies(database);
    const tallied = await copies.tallying(async () => {
      const word = copies.take({ since: 0, key: 'a-word' }, patientClock.wallMs());
      await written;
      const own = await copies.forgetSince(0);
      tells();
      void word;
      return own;
    });
    expect(tallied).toEqual({ result: 0, gone: 2 });
  } finally {
    await database.close();
  }
});
