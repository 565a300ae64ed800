import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';

interface Asset {
  readonly type: string;
  readonly content: Buffer;
}

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

const pageFiles = { panel: 'index.html', app: 'app.html', builder: 'build.html' } as const;
export type PageName = keyof typeof pageFiles;

/** The built pages, read once at start: requests are looked up in this map and never reach the disk. */
export class PanelFiles {
  private constructor(
    private readonly pages: ReadonlyMap<string, string>,
    private readonly assets: ReadonlyMap<string, Asset>,
  ) {}

  /** Reads `folder`. If it does not exist, the Brain has no pages. */
  static async load(folder: string): Promise<PanelFiles> {
    const names = await listFiles(folder);
    const pages = new Map<string, string>();
    for (const file of Object.values(pageFiles)) {
      if (names.includes(file)) pages.set(file, await readFile(join(folder, file), 'utf8'));
    }
    const assets = new Map<string, Asset>();
    for (const name of names) {
      const type = types[extname(name)];
      if (type !== undefined) assets.set(name, { type, content: await readFile(join(folder, name)) });
    }
    return new PanelFiles(pages, assets);
  }

  asset(name: string): Asset | null {
    return this.assets.get(name) ?? null;
  }

  /** A page as HTML, with `token` in a `meta` element unless it is null; null if the page was not built. */
  pageWith(name: PageName, token: string | null): string | null {
    const page = this.pages.get(pageFiles[name]) ?? null;
    if (page === null || token === null) return page;
    return page.replace('<head>', () => `<head><meta name="svc-token" content="${escapeAttribute(token)}">`);
  }
}

async function listFiles(folder: string): Promise<readonly string[]> {
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
