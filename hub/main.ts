import { startWriterThread } from '#memory/database/writer/start-writer-thread';

// Before everything else, so that the thread loads while the rest of the program does; the start waits for its file.
const hubWriter = startWriterThread();
const hubProgram = await import('./run-hub.js');
await hubProgram.runHub(process.argv.slice(2), hubWriter);
