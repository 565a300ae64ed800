import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { packageRoot } from '#hub/package-root';
import { parseLexicon } from '#models/lexicon/lexicon';
import { starterWakePhrases } from '#models/train/wake-phrases';
import { SceneListener } from '../scene-listener.js';
import { sameSpelling } from '../sound-alikes.js';
import { namedVoices } from '../speakers.js';
import { speakingFolder } from '../speaking-folder.js';
import { heardOf, noteWriter } from './heard-sentences.js';
import { readNearNames } from './sentences.js';
import { formatLegend, formatTally } from './tally.js';

const nearNamesUsage = `Usage: node dist/bench/speech/misheard/near-names.js --work DIR [options]

Speaks sentences about people whose names are like those of people the wearer knows, or of listed ones ("Marie owes me a
coffee" where Mary is known), and sentences about those whom the wearer knows and about listed ones; tells what is kept
of them as of somebody else, what is said back as a question, and what is lost. Needs espeak-ng and flite.

  --work DIR      where synthesized speech is kept from one run to the next
  --rounds N      voices that say each sentence, taken in turn (default 4; ${namedVoices.length} is every voice)
  --names FILE    people and sentences, as JSON (default: the list beside this program)
  --models DIR    models to hear with (default: models/starter)
  --out FILE      every scene and what came of it, one JSON line each
  --verbose       tells each scene that did not end well
  --help          this text
`;

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      work: { type: 'string' },
      rounds: { type: 'string', default: '4' },
      names: { type: 'string', default: join(packageRoot, 'bench', 'speech', 'misheard', 'near-names.json') },
      models: { type: 'string', default: join(packageRoot, 'models', 'starter') },
      out: { type: 'string' },
      verbose: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const folder = await speakingFolder(values, nearNamesUsage);
  if (folder === null) return;
  const { out, verbose, models } = values;
  const { people, near, known } = await readNearNames(values.names);
  const lexicon = parseLexicon(await readFile(join(models, 'lexicon.txt'), 'utf8'));
  const note = noteWriter({ out, verbose });
  const run = { rounds: Number(values.rounds), folder, normalizeSpelling: sameSpelling(lexicon), note };
  const ear = await SceneListener.start(models, starterWakePhrases, people);
  try {
    for (const [title, sentences] of Object.entries({ 'near names': near, 'known names': known })) {
      const { tally } = await heardOf(sentences, ear, run);
      process.stdout.write(`${formatTally(title, tally)}\n`);
    }
  } finally {
    await ear.stop();
  }
  process.stdout.write(formatLegend());
}

await main();
