import { isSecretName } from '../files/index-rules.js';

const longestNameBytes = 255;

/**
 * Endings of what a person keeps to look at, by kind; no other is taken, since a list of what programs execute never ends.
 * Lower case. Formats in which programs keep settings (JSON, YAML, TOML, XML) are none of them, even though the index
 * reads them.
 */
export const documentEndings: Readonly<Record<string, string>> = {
  texts: 'txt text md markdown rst adoc org tex srt vtt',
  documents: 'pdf docx odt rtf epub',
  pages: 'html htm xhtml',
  tables: 'csv tsv xlsx ods',
  slides: 'pptx odp',
  'mail and dates': 'eml ics',
  pictures: 'jpg jpeg png gif webp heic heif avif bmp tif tiff',
  recordings: 'wav mp3 m4a ogg oga opus flac',
};
const documentSuffixes: ReadonlySet<string> = new Set(Object.values(documentEndings).flatMap((row) => row.split(' ')));

/** Names of texts that are refused in every folder, with the reason. Lower case. */
const actingNames: readonly { readonly because: string; readonly names: RegExp }[] = [
  {
    because: 'a package manager installs what they list',
    names: /^(?:.*[-_.])?(?:requirements|constraints)(?:[-_.].*)?\.txt$/,
  },
  { because: 'a build reads them', names: /^(?:cmakelists|conanfile|meson_options|meson\.options)\.txt$/ },
  { because: 'a machine starts by them', names: /^(?:config|cmdline|usercfg|userconf)\.txt$/ },
  {
    because: 'programs that write code follow them wherever they lie',
    names: /^(?:agents?|agents\.override|claude|claude\.local|gemini|qwen|skill|conventions|copilot-instructions)\.md$/,
  },
  { because: 'editors hand them to such a program', names: /\.(?:instructions|prompt|chatmode|agent|mdc)\.md$/ },
];

/** A text in Markdown whose name is in capitals, as those are that programs take instructions from. */
const inCapitals = /^[^\p{Ll}]*\p{Lu}[^\p{Ll}]*\.(?:md|markdown)$/u;
/** Names that Windows takes for a device, whatever follows the first dot. */
const deviceName = /^(?:con|prn|aux|nul|conin\$|conout\$|com[0-9]|lpt[0-9])(?:\s*\.|$)/;

/** Bidirectional control characters, which can make a name appear to have another ending. */
const turnsAround = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;
/** Path separators, the separator of NTFS streams, control characters and lone surrogates. */
const isNoPartOfName = /[/\\:\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u;

/** Whether an upload may have that name: it is one of a document, and `isPlainName`. */
export const isDocumentName = (name: string): boolean =>
  isPlainName(name) && documentSuffixes.has(endingOf(comparable(name)) ?? '');

/** Whether a program may take instructions from a file of that name, if it lies in a project; read with `isDocumentName`. */
export function isInstructionName(name: string): boolean {
  const dot = name.lastIndexOf('.');
  return inCapitals.test(name.slice(0, dot).normalize('NFKC') + name.slice(dot).toLowerCase());
}

/**
 * Whether a file may be written under that name by an upload or an export, as far as that does not depend on its kind: no
 * program is known to run it or to read settings from it by itself, and it is no name of a secret. It must have an ending of
 * ASCII letters and digits and begin with no hyphen, which a shell would pass as an option. Compatibility characters count
 * as the plain ones (NFKC).
 */
export function isPlainName(name: string): boolean {
  const read = comparable(name);
  if (isNoPartOfName.test(name) || isNoPartOfName.test(read) || turnsAround.test(name)) return false;
  if (name.trim() !== name || /[.\s]$/u.test(read) || Buffer.byteLength(name) > longestNameBytes) return false;
  // The ending must be ASCII as it was sent as well, before NFKC: look-alike letters in it are an attempt to deceive.
  const ending = endingOf(read);
  if (ending === undefined || !name.toLowerCase().endsWith(`.${ending}`)) return false;
  if (read.startsWith('-') || deviceName.test(read)) return false;
  return !isSecretName(read) && !actingNames.some(({ names }) => names.test(read));
}

const comparable = (name: string): string =>
  name
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .toLowerCase();

const endingOf = (read: string): string | undefined => /^[^.].*\.([a-z0-9]{1,12})$/su.exec(read)?.[1];
