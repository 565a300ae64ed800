import { crc32 } from 'node:zlib';
import { Fault } from '#core/faults';
import { LuaRepl } from './lua-repl.js';

/** A file of the app, as it is put on the glasses: plain ASCII. */
export interface AppFile {
  readonly name: string;
  readonly text: string;
}

export interface InstallProgress {
  readonly file: string;
  readonly sentBytes: number;
  readonly totalBytes: number;
}

interface InstallOptions {
  readonly repl: LuaRepl;
  readonly files: readonly AppFile[];
  /** Identifies the whole app; stored last, as the sign that all of it is there. */
  readonly revision: string;
  /** The most bytes of one command. */
  readonly commandBytes: number;
  readonly onProgress: (progress: InstallProgress) => void;
}

export const revisionFile = 'hub_rev.txt';
const temporaryFile = 'hub_new.tmp';
const triesOfFile = 2;
/** Less room than this would make the upload crawl, and not even the checksum's definition fits. */
const leastCommandBytes = 190;

/** Length and CRC-32 of a file, which the device reads line by line as Frame has to. Each fits one command of Frame. */
const checksumLua = [
  'function _x(c,l)for i=1,#l do c=c~l:byte(i)for _=1,8 do c=(c>>1)~(0xEDB88320&-(c&1))end end return c end',
  "function _c(n)local f=frame.file.open(n,'r')local c,z=0xffffffff,0 while 1 do local l=f:read()if not l then break end z=z+#l+1 c=_x(c,l..'\\n')end f:close()return z..' '..(c~0xffffffff)end",
] as const;
const checksumCall = (name: string): string => `select(2,pcall(_c,'${name}'))`;

/**
 * Puts the app on the glasses, only the files that differ from what is there. Each is written beside the old one, read
 * back and compared, and only then put in its place. An upload that was cut is continued by the next. Rejects with the
 * Fault `glasses/not-installed` if a file does not arrive whole twice.
 */
export async function installApp(options: InstallOptions): Promise<void> {
  const { repl, files, revision, commandBytes } = options;
  if (commandBytes < leastCommandBytes)
    throw new Fault('glasses/not-installed', { detail: `The link carries only ${commandBytes} bytes at once.` });
  for (const statement of checksumLua) await repl.run(statement);
  const missing: AppFile[] = [];
  for (const file of files)
    if ((await repl.ask(checksumCall(file.name))) !== expectedChecksum(file.text)) missing.push(file);
  // From here on the old app is not complete, and must not pass for it.
  await repl.run(`pcall(frame.file.remove,'${revisionFile}')`);
  const progress = progressCounter(options, missing);
  for (const file of missing) await installFile(options, file, progress);
  await writeFile(options, { name: revisionFile, text: `${revision}\n` }, revisionFile, () => undefined);
}

/** What the device answers for a file with this text. */
function expectedChecksum(text: string): string {
  const whole = text.endsWith('\n') ? text : `${text}\n`;
  return `${whole.length} ${crc32(whole)}`;
}

function progressCounter(
  { onProgress }: InstallOptions,
  files: readonly AppFile[],
): (file: string, bytes: number) => void {
  const totalBytes = files.reduce((bytes, { text }) => bytes + text.length, 0);
  let sentBytes = 0;
  return (file, bytes) => {
    sentBytes += bytes;
    onProgress({ file, sentBytes, totalBytes });
  };
}

async function installFile(
  options: InstallOptions,
  file: AppFile,
  progress: (file: string, bytes: number) => void,
): Promise<void> {
  const { repl } = options;
  for (let attempt = 0; attempt < triesOfFile; attempt++) {
    await writeFile(options, file, temporaryFile, (bytes) => progress(file.name, bytes));
    if ((await repl.ask(checksumCall(temporaryFile))) === expectedChecksum(file.text)) {
      await repl.run(`pcall(frame.file.remove,'${file.name}')`);
      await repl.run(`frame.file.rename('${temporaryFile}','${file.name}')`);
      return;
    }
  }
  throw new Fault('glasses/not-installed', { detail: `${file.name} does not arrive whole.` });
}

async function writeFile(
  { repl, commandBytes }: InstallOptions,
  { text }: AppFile,
  name: string,
  onSent: (bytes: number) => void,
): Promise<void> {
  await repl.run(`_f=frame.file.open('${name}','w')`);
  const frameBytes = "_f:write('')".length;
  for (const { escaped, bytes } of escapedPieces(text, LuaRepl.statementBytes(commandBytes) - frameBytes)) {
    await repl.run(`_f:write('${escaped}')`);
    onSent(bytes);
  }
  await repl.run('_f:close()');
}

const escapes: ReadonlyMap<string, string> = new Map([
  ['\\', '\\\\'],
  ["'", "\\'"],
  ['\n', '\\n'],
  ['\r', '\\r'],
  ['\t', '\\t'],
  ['\0', '\\0'],
]);

/** The text in pieces that fit a quoted Lua string of `most` bytes, cut between escapes. */
function* escapedPieces(text: string, most: number): Generator<{ readonly escaped: string; readonly bytes: number }> {
  let [escaped, bytes] = ['', 0];
  for (const letter of text) {
    const spelled = escapes.get(letter) ?? letter;
    if (escaped.length + spelled.length > most) {
      yield { escaped, bytes };
      [escaped, bytes] = ['', 0];
    }
    escaped += spelled;
    bytes += 1;
  }
  if (bytes > 0) yield { escaped, bytes };
}
