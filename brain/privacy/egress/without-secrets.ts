/** A shorter one would be found in words that have nothing to do with it. */
const shortestSecret = 8;
const removed = '[key removed]';

/** What headers prove with who asks: keys and tokens. */
export function secretsIn(headers: Readonly<Record<string, string>> = {}): readonly string[] {
  return Object.entries(headers)
    .filter(([name]) => /auth|key|token/i.test(name))
    .map(([, value]) => value.replace(/^\w+ /, ''))
    .filter((secret) => secret.length >= shortestSecret);
}

/** An answer without what was sent along as a secret, however its JSON writes it; the same one where none is in it. */
export function withoutSecrets(body: Buffer, secrets: readonly string[]): Buffer {
  if (secrets.length === 0) return body;
  const text = body.toString('utf8');
  const cleaned = cleanedJson(text, secrets) ?? cleanedText(text, secrets);
  return cleaned === text ? body : Buffer.from(cleaned, 'utf8');
}

/** Null for what is no JSON. */
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
