// Runs one module after the other as if each had a new thread: what it imports is loaded once, the module itself anew.
import { syncBuiltinESMExports } from 'node:module';
import threads, { parentPort } from 'node:worker_threads';

let runs = 0;

parentPort.on('message', async ({ module, workerData, port }) => {
  Object.assign(threads, { parentPort: port, workerData });
  syncBuiltinESMExports();
  runs += 1;
  await import(`${module}?run=${runs}`);
});
