import { useEffect, useState } from 'preact/hooks';
import type { BrainClient } from '#client/brain-client';
import { isLoopbackHost } from '#core/base-url';

/** Whether an origin means this machine on every machine. */
export const isOfThisMachine = (origin: string): boolean => isLoopbackHost(new URL(origin).hostname);

/**
 * The origin for links that are shared. On an address of this machine alone it is the one under which others in the
 * network find the Brain, if they do: a phone that reads the code could open no other.
 */
export function useSharedOrigin(origin: string, brain: Pick<BrainClient, 'status'> | null): string {
  const [lanUrl, setLanUrl] = useState<string | null>(null);
  useEffect(() => {
    if (brain === null || !isOfThisMachine(origin)) return;
    // Without an answer the links keep the address of the page, which works on this machine.
    brain.status({}).then(
      ({ lan_url }) => setLanUrl(lan_url),
      () => undefined,
    );
  }, [origin, brain]);
  return lanUrl ?? origin;
}
