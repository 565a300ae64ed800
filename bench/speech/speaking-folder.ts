import { missingSynthesizers } from './speakers.js';

interface SpeakingOptions {
  readonly help: boolean;
  readonly work?: string | undefined;
}

/** Where synthesized speech is kept; null, and the reason is printed, where a run cannot begin. */
export async function speakingFolder({ help, work }: SpeakingOptions, usage: string): Promise<string | null> {
  if (help || work === undefined) {
    process.stdout.write(usage);
    process.exitCode = help ? 0 : 2;
    return null;
  }
  const missing = await missingSynthesizers();
  if (missing.length > 0) process.stdout.write(`skipped: ${missing.join(' and ')} not installed\n`);
  return missing.length === 0 ? work : null;
}
