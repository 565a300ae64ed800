/** How the activity tells that a veil or incognito began and ended; the story of a day makes one gap of both. */
export const postureEntries = {
  veil: { begins: 'Veil raised', ends: 'Veil lifted' },
  incognito: { begins: 'Incognito on', ends: 'Incognito off' },
} as const;

/** What the activity tells before the keys of the settings that were changed, with commas between them. */
export const changedSettings = 'Changed ';
