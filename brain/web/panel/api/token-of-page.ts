/**
 * The token that the Brain put into the page, which it does only for a browser on its own machine. It may be empty;
 * undefined where the page comes from elsewhere.
 */
export function tokenOfPage(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="svc-token"]')?.content;
}
