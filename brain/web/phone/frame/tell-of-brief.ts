const briefTitle = 'Your brief';

/** Tells of a new brief by a notification of the phone, where that was allowed. */
export function tellOfBrief(text: string): void {
  if (!('Notification' in globalThis) || Notification.permission !== 'granted') return;
  try {
    new Notification(briefTitle, { body: text, tag: 'nightjar-brief' });
  } catch {
    // Some phones let only a worker of the page notify; the brief is on the page all the same.
  }
}
