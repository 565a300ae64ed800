import { z } from 'zod';
import { parseJsonBytes } from '../../json-bytes.js';
import { canonicalJson } from '../format/canonical-json.js';
import type { Figment } from '../format/figment.js';
import { figmentLimits } from '../format/figment-limits.js';
import { seenText } from '../format/seen-text.js';
import { importFigment } from '../verify/import-figment.js';
import type { FigmentViolation } from '../verify/violation.js';

const linkMarker = '#lens=';

/** Room for the author and the field names around the figment. */
const wrapperBytes = 512;
const longestBytes = figmentLimits.canonicalBytes + wrapperBytes;
const longestChars = Math.ceil((longestBytes * 4) / 3);

const linkSays = {
  'link/no-lens': 'There is no lens in this link; copy all of it, from #lens= on.',
  'link/too-long': 'This link is longer than any lens; it was not made here.',
  'link/unreadable': 'Some of this link was lost or changed on its way; copy it again.',
  'link/version': 'This link was made by a newer release; update to open it.',
  'link/refused': 'The lens in this link is not one that may run.',
} as const;

export type LinkFault = keyof typeof linkSays;

export type OpenedLink =
  | { readonly ok: true; readonly figment: Figment; readonly author: string | null }
  | {
      readonly ok: false;
      readonly code: LinkFault;
      readonly message: string;
      readonly violations: readonly FigmentViolation[];
    };

const author = z
  .string()
  .max(figmentLimits.linkAuthorChars)
  .regex(/^[^\p{Cc}\p{Surrogate}]+$/u);
const wrapper = z.strictObject({ v: z.literal(1), f: z.unknown(), a: author.optional() });

/**
 * A URL fragment that holds a whole lens (decisions.md "Share link"), and the author's name if one is given, cut to
 * what fits.
 */
export function shareLink(figment: Figment, madeBy = ''): string {
  const a = shownAuthor(madeBy);
  const text = canonicalJson({ v: 1, f: figment, ...(a !== '' && { a }) });
  const binary = Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join('');
  return linkMarker + btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** Runs `seenText` again after cutting, because the cut may leave half of a surrogate pair. */
function shownAuthor(name: string): string {
  return seenText(seenText(name.slice(0, 4 * figmentLimits.linkAuthorChars)).slice(0, figmentLimits.linkAuthorChars));
}

/** The lens in a link, or in an address that ends with one. It is verified again, because anybody can write a link. */
export function openShareLink(link: string): OpenedLink {
  const at = link.slice(0, 2_048).indexOf(linkMarker);
  if (at < 0) return refusedLink('link/no-lens');
  // Mail programs break long links over several lines, and copying may include text after the link.
  const code = link.slice(at + linkMarker.length, at + linkMarker.length + 2 * longestChars).replace(/\s+/g, '');
  if (code.length > longestChars) return refusedLink('link/too-long');
  const content = decodedLink(code);
  if (typeof content !== 'object' || content === null) return refusedLink('link/unreadable');
  if ('v' in content && typeof content.v === 'number' && content.v > 1) return refusedLink('link/version');
  const read = wrapper.safeParse(content);
  if (!read.success) return refusedLink('link/unreadable');
  const verified = importFigment(read.data.f);
  if (!verified.ok) return refusedLink('link/refused', verified.violations);
  return { ok: true, figment: verified.figment, author: seenText(read.data.a ?? '') || null };
}

function refusedLink(code: LinkFault, violations: readonly FigmentViolation[] = []): OpenedLink {
  return { ok: false, code, message: linkSays[code], violations };
}

/** Decodes base64url, UTF-8 and JSON; `undefined` where one of them is invalid or not in its canonical spelling. */
function decodedLink(code: string): unknown {
  if (!/^[\w-]+$/.test(code)) return undefined;
  try {
    const binary = atob(code.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (char) => char.charCodeAt(0));
    return parseJsonBytes(bytes);
  } catch {
    return undefined;
  }
}
