/** The page and every file it loads, as absolute paths; the build puts them in front of this script. */
declare const appShellPaths: readonly string[];

interface LastingEvent extends Event {
  waitUntil(done: Promise<unknown>): void;
}

interface FetchEvent extends LastingEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

/** Of a service worker's global scope what this one uses. The types of TypeScript have either a page or a worker. */
interface WorkerScope {
  readonly clients: { claim(): Promise<void> };
  readonly location: Location;
  addEventListener(kind: 'install' | 'activate', listener: (event: LastingEvent) => void): void;
  addEventListener(kind: 'fetch', listener: (event: FetchEvent) => void): void;
  skipWaiting(): Promise<void>;
}

const worker = self as unknown as WorkerScope;
const cacheName = 'nightjar-app';
const page = '/app';
/** How long the hub has for the page before the kept one is shown. */
const pagePatienceMs = 700;

worker.addEventListener('install', (event) => event.waitUntil(keepShell()));
worker.addEventListener('activate', (event) => event.waitUntil(useShell()));
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== worker.location.origin) return;
  if (pathname === page && request.mode === 'navigate') event.respondWith(pageFor(request));
  else if (pathname !== page && appShellPaths.includes(pathname)) event.respondWith(fileFor(request));
});

/** All of it or nothing: a page without one of its files would stay blank. */
async function keepShell(): Promise<void> {
  const cache = await caches.open(cacheName);
  await cache.addAll(appShellPaths.map((path) => new Request(path, { cache: 'no-cache' })));
  await worker.skipWaiting();
}

/** Files of earlier releases go. */
async function useShell(): Promise<void> {
  const cache = await caches.open(cacheName);
  const kept = await cache.keys();
  const old = kept.filter(({ url }) => !appShellPaths.includes(new URL(url).pathname));
  await Promise.all(old.map((request) => cache.delete(request)));
  await worker.clients.claim();
}

/** The page of the hub, and where that does not come at once the kept one. Nothing of the wearer is ever in it. */
async function pageFor(request: Request): Promise<Response> {
  const fresh = fetch(request);
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), pagePatienceMs));
  const first = await Promise.race([fresh, late]).catch(() => null);
  if (first?.ok === true) {
    await keepHeadersOf(first.clone());
    return first;
  }
  return (await keptAs(page)) ?? fresh;
}

/** What the page may do and whom it may ask is in its headers, which change while the page does not. */
async function keepHeadersOf(fresh: Response): Promise<void> {
  const cache = await caches.open(cacheName);
  const kept = await keptAs(page);
  const isSamePage = kept !== undefined && (await kept.text()) === (await fresh.clone().text());
  if (isSamePage) await cache.put(page, fresh);
}

/** Names carry a hash of the content, or are icons: what is kept is never wrong. */
async function fileFor(request: Request): Promise<Response> {
  return (await keptAs(new URL(request.url).pathname)) ?? fetch(request);
}

async function keptAs(path: string): Promise<Response | undefined> {
  const cache = await caches.open(cacheName);
  // The server's `Vary` tells apart who asks for the page; there is one page here.
  return cache.match(path, { ignoreVary: true });
}
