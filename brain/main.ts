import { startWriterThread } from '#memory/database/writer/start-writer-thread';

// Before everything else, so that the thread loads while the rest of the program does; the start waits for its file.
const brainWriter = startWriterThread();
const brainProgram = await import('./run-brain.js');
await brainProgram.runBrain(process.argv.slice(2), brainWriter);
