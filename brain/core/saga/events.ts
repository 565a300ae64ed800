/** What happened for the first time, as `POST /svc/saga/record` names it (brain-http §2, explore badges). */
export const sagaEvents = [
  'trio',
  'mac',
  'cloud',
  'incognito',
  'assistant_wake',
  'dossier',
  'recall',
  'brief',
  'calendar',
  'contacts',
  'reminders',
  'focus',
  'rewind',
  'hark',
  'model',
  'backup',
  'folder',
] as const;
export type SagaEvent = (typeof sagaEvents)[number];
