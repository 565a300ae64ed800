const briefTitle = 'Your brief';

/** Tells of a new brief by a notification of the phone, where that was allowed. */
export async function tellOfBrief(text: string): Promise<void> {
  if (!('Notification' in globalThis) || Notification.permission !== 'granted') return;
  const told = { body: text, tag: 'nightjar-brief', icon: '/app/app-icon-192.png' };
  // Phones let only the worker of an app notify, and browsers on a desk also its page.
  const worker = await navigator.serviceWorker?.getRegistration('/app').catch(() => undefined);
  if (worker?.active) await worker.showNotification(briefTitle, told).catch(() => undefined);
  else tellFromPage(told);
}

function tellFromPage(told: NotificationOptions): void {
  try {
    new Notification(briefTitle, told);
  } catch {
    // The brief is on the page all the same.
  }
}
