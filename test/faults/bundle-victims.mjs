// Bundles the victims, each with what it starts, as the programs that ship are bundled: bundle-victims.mjs FOLDER
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build, loadConfigFromFile } from 'vite';

const [folder] = process.argv.slice(2);
const packageFolder = join(import.meta.dirname, '../..');
const loaded = await loadConfigFromFile(
  { command: 'build', mode: 'production' },
  join(packageFolder, 'hub/cli/programs.vite.config.ts'),
);
const { config } = loaded;
const { rolldownOptions } = config.build;
const threads = Object.entries(rolldownOptions.input).filter(([name]) => /-(?:thread|worker|engine)$/.test(name));
const victims = readdirSync(import.meta.dirname, { recursive: true })
  .filter((path) => /(?:^|[/-])victim\.ts$/.test(path))
  .map((path) => [basename(path, '.ts'), join(import.meta.dirname, path)]);
const input = Object.fromEntries([...threads, ...victims]);
await build({
  ...config,
  configFile: false,
  logLevel: 'warn',
  build: { ...config.build, outDir: folder, rolldownOptions: { ...rolldownOptions, input } },
});
