/**
 * Whether this browser keeps the app, so that it opens where the hub is out of reach: `plain` is a page without a secure
 * connection, `untrusted` one whose certificate the phone does not know.
 */
export type OfflineApp = 'kept' | 'untrusted' | 'plain' | 'impossible';

const workerScript = '/app/app-worker.js';

/** Has the browser keep the app, as far as it lets itself be told. */
export async function keepOffline(): Promise<OfflineApp> {
  if (!isSecureContext) return 'plain';
  if (!('serviceWorker' in navigator)) return 'impossible';
  try {
    await navigator.serviceWorker.register(workerScript, { scope: '/app' });
    return 'kept';
  } catch (thrown) {
    // Browsers refuse a worker from a server whose certificate somebody only clicked away.
    return thrown instanceof DOMException && thrown.name === 'SecurityError' ? 'untrusted' : 'impossible';
  }
}
