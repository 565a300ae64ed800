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

/** The built panel, read once at start: requests are looked up in this map and never reach the disk. */
export class PanelFiles {
  private constructor(
    private readonly page: string | null,
    private readonly assets: ReadonlyMap<string, Asset>,
  ) {}

  /** Reads `folder`; a folder that is not there makes a Brain without a panel. */
  static async load(folder: string): Promise<PanelFiles> {
    const names = await listFiles(folder);
    const page = names.includes('index.html') ? await readFile(join(folder, 'index.html'), 'utf8') : null;
    const assets = new Map<string, Asset>();
    for (const name of names) {
      const type = types[extname(name)];
      if (type !== undefined) assets.set(name, { type, content: await readFile(join(folder, name)) });
    }
    return new PanelFiles(page, assets);
  }

  asset(name: string): Asset | null {
    return this.assets.get(name) ?? null;
  }

  /** The page with `token` in it, or without when it is `null`; `null` when no panel was built. */
  pageWith(token: string | null): string | null {
    if (this.page === null || token === null) return this.page;
    return this.page.replace('<head>', () => `<head><meta name="svc-token" content="${escapeAttribute(token)}">`);
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
