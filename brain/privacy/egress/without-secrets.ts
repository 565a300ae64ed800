/** Shorter secrets are not looked for, because they would be found inside ordinary words. */
const shortestSecret = 8;
const removed = '[key removed]';

/** The keys and tokens in request headers. */
export function secretsIn(headers: Readonly<Record<string, string>> = {}): readonly string[] {
  return Object.entries(headers)
    .filter(([name]) => /auth|key|token/i.test(name))
    .map(([, value]) => value.replace(/^\w+ /, ''))
    .filter((secret) => secret.length >= shortestSecret);
}

/**
 * The answer with every secret replaced, also where its JSON writes one with escapes; the same buffer if there is none.
 */
export function withoutSecrets(body: Buffer, secrets: readonly string[]): Buffer {
  if (secrets.length === 0) return body;
  const text = body.toString('utf8');
  const cleaned = cleanedJson(text, secrets) ?? cleanedText(text, secrets);
  return cleaned === text ? body : Buffer.from(cleaned, 'utf8');
}

/** The text with secrets removed from its JSON strings; null if it is not JSON. */
function cleanedJson(text: string, secrets: readonly string[]): string | null {
  let isFound = false;
  try {
    const cleaned: unknown = JSON.parse(text, (_name, value: unknown) => {
      if (typeof value !== 'string') return value;
      const left = cleanedText(value, secrets);
      isFound ||= left !== value;
      return left;
    });
    return isFound ? JSON.stringify(cleaned) : text;
  } catch {
    return null;
  }
}

const cleanedText = (text: string, secrets: readonly string[]): string =>
  secrets.reduce((left, secret) => left.replaceAll(secret, removed), text);
