import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { removeFolder } from '../scratch-folder.js';

const browserPaths = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
/** A page on a busy machine takes its time; what it never shows is named before the test has to end. */
const patientMs = 60_000;
const quietFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export interface BrowserOptions {
  readonly width: number;
  readonly height: number;
  readonly devicePixelRatio?: number;
  /** A recording that the page gets as its microphone, over and over; without it there is no microphone. */
  readonly microphone?: string;
  /** The network namespace in which it runs, as another machine would. */
  readonly namespace?: string;
  /** A certificate authority (the path of its PEM) that its owner has installed. */
  readonly trusted?: string;
  /** Somebody clicked the warning of an unknown certificate away. */
  readonly isCareless?: boolean;
}

/** A page with what it must never do collected beside it. */
export interface WatchedPage {
  readonly page: Page;
  /** Console errors, uncaught exceptions and policy violations, in words. */
  readonly complaints: string[];
  /** Every URL the page asked for. */
  readonly requests: string[];
  close(): Promise<void>;
}

/** The Chromium of this machine; null where none is installed. */
export function browserPath(): string | null {
  return browserPaths.find((path) => path !== undefined && existsSync(path)) ?? null;
}

/** Opens the machine's Chromium, headless, with a profile that goes away on close. */
export async function openBrowser(options: BrowserOptions): Promise<WatchedPage> {
  const profile = await mkdtemp(join(tmpdir(), 'nightjar-browser-'));
  if (options.trusted !== undefined) await installAuthority(profile, options.trusted);
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: await executableIn(options.namespace, profile),
    headless: true,
    args: [...quietFlags, ...microphoneFlags(options.microphone)],
    viewport: { width: options.width, height: options.height },
    deviceScaleFactor: options.devicePixelRatio ?? 1,
    colorScheme: 'dark',
    ignoreHTTPSErrors: options.isCareless === true,
    // Its own home, where Chromium looks for authorities that a person has installed.
    ...(options.trusted === undefined ? {} : { env: { ...process.env, HOME: profile } }),
  });
  context.setDefaultTimeout(patientMs);
  return { ...(await watchPage(context)), close: () => closeBrowser(context, profile) };
}

/** Why no authority can be installed here; null when one can. */
export function noTrustBecause(): string | null {
  return spawnSync('certutil', ['-H']).error === undefined ? null : 'certutil (libnss3-tools) is not installed';
}

async function installAuthority(home: string, certificate: string): Promise<void> {
  const store = join(home, '.pki', 'nssdb');
  await mkdir(store, { recursive: true });
  certutil('-N', '--empty-password', '-d', `sql:${store}`);
  certutil('-A', '-n', 'nightjar', '-t', 'C,,', '-i', certificate, '-d', `sql:${store}`);
}

function certutil(...words: readonly string[]): void {
  const { status, stderr } = spawnSync('certutil', [...words], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`certutil ${words.join(' ')}: ${stderr}`);
}

/** In a namespace the browser is started by a program of its own, because playwright starts exactly one. */
async function executableIn(namespace: string | undefined, folder: string): Promise<string> {
  const browser = browserPath() ?? '';
  if (namespace === undefined) return browser;
  const starter = join(folder, 'start-browser');
  await writeFile(starter, `#!/bin/sh\nexec ip netns exec ${namespace} ${browser} "$@"\n`, { mode: 0o755 });
  return starter;
}

function microphoneFlags(recording: string | undefined): readonly string[] {
  if (recording === undefined) return [];
  return [
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-audio-capture=${recording}`,
  ];
}

async function watchPage(context: BrowserContext): Promise<Omit<WatchedPage, 'close'>> {
  const page = context.pages()[0] ?? (await context.newPage());
  const complaints: string[] = [];
  const requests: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('request', (request) => requests.push(request.url()));
  return { page, complaints, requests };
}

async function closeBrowser(context: BrowserContext, profile: string): Promise<void> {
  await context.close();
  await removeFolder(profile);
}
