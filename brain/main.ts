import { startWriterThread } from '#memory/database/writer/start-writer-thread';

// Before everything else, so that the threads load while the rest of the program does; they wait for their files.
const brainWriters = { records: startWriterThread(), memory: startWriterThread() };
const brainProgram = await import('./run-brain.js');
await brainProgram.runBrain(process.argv.slice(2), brainWriters);
