/** The strokes of each icon, in a box of 24 units. */
const strokes = {
  live: [
    'M2.8 13a4.2 4.2 0 1 0 8.4 0 4.2 4.2 0 1 0-8.4 0M12.8 13a4.2 4.2 0 1 0 8.4 0 4.2 4.2 0 1 0-8.4 0',
    'M11.2 12.2q.8-.8 1.6 0M2.8 12 2 8.5M21.2 12l.8-3.5',
  ],
  ask: [
    'M20 11.5a7.5 7.5 0 0 1-11 6.6L4 19.5l1.5-4.6A7.5 7.5 0 1 1 20 11.5Z',
    'M10.6 9.6a2 2 0 1 1 2.7 1.9c-.6.2-.8.6-.8 1.2M12.5 15.2v.1',
  ],
  day: ['M3 17h18M6.5 17a5.5 5.5 0 0 1 11 0M12 5.5v2.5M4.6 9.4l1.7 1.5M19.4 9.4l-1.7 1.5M8 20.5h8'],
  memories: ['M20 4c-7 .3-12 4-13.2 10.5L5 20M7 14.5c4.5.5 8-.5 10-3.5l-3-.5 4.5-1.5C19.6 7.5 20 6 20 4Z'],
  people: [
    'M5.7 8.5a3.3 3.3 0 1 0 6.6 0 3.3 3.3 0 1 0-6.6 0M3 19.5c.4-3.6 2.7-5.5 6-5.5s5.6 1.9 6 5.5',
    'M15.5 5.6a3.2 3.2 0 0 1 0 5.8M17.5 14.5c2 .6 3.2 2.3 3.5 5',
  ],
  files: ['M3.5 7a2 2 0 0 1 2-2h3.7l2.2 2.5h7.1a2 2 0 0 1 2 2V17a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2Z'],
  lenses: ['M4 12a8 8 0 1 0 16 0 8 8 0 1 0-16 0M9 12a3 3 0 1 0 6 0 3 3 0 1 0-6 0'],
  activity: ['M4 12h4l2.5-6 4 12 2.5-6h3'],
  saga: ['m12 4 2.3 5 5.4.6-4 3.7 1.1 5.4L12 16l-4.8 2.7 1.1-5.4-4-3.7 5.4-.6Z'],
  settings: [
    'M4 7.5h8.6M18 7.5h2M4 16.5h2M11 16.5h9',
    'M13.1 7.5a2.4 2.4 0 1 0 4.8 0 2.4 2.4 0 1 0-4.8 0M6.1 16.5a2.4 2.4 0 1 0 4.8 0 2.4 2.4 0 1 0-4.8 0',
  ],
  more: ['M5.5 12h.01M12 12h.01M18.5 12h.01'],
  edit: ['m4.5 19.5.8-4L16 4.8a1.8 1.8 0 0 1 2.6 0l.6.6a1.8 1.8 0 0 1 0 2.6L8.5 18.7Z'],
  forget: ['M5 7h14M9.5 7V4.5h5V7M7 7l.8 12.5h8.4L17 7'],
  theme: ['M4 12a8 8 0 1 0 16 0 8 8 0 1 0-16 0', 'M12 4v16M12 8l5-2M12 12h8M12 16l5 2'],
  mic: ['M12 3a3 3 0 0 1 3 3v5a3 3 0 0 1-6 0V6a3 3 0 0 1 3-3Z', 'M5.5 11.5a6.5 6.5 0 0 0 13 0M12 18v3M8.5 21h7'],
  send: ['M12 19V5M6 11l6-6 6 6'],
  eye: ['M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z', 'M9 12a3 3 0 1 0 6 0 3 3 0 1 0-6 0'],
  veil: ['M3 10.5c2.3 3.3 5.3 5 9 5s6.7-1.7 9-5M5.5 13.6 4 16M12 15.5v3M18.5 13.6 20 16'],
} as const;
export type IconName = keyof typeof strokes;

/** One icon of the panel. It says nothing to screen readers; what it stands beside, or its button, is named. */
export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      {strokes[name].map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  );
}

/** A crescent with an eye: the mark of the product. */
export function MoonIcon() {
  return (
    <svg class="mark" viewBox="0 0 32 32" width="30" height="30" aria-hidden="true">
      <path d="M21.5 5.5a11 11 0 1 0 5 15 9 9 0 0 1-5-15Z" fill="currentColor" />
      <circle cx="12.5" cy="14" r="1.9" class="mark-eye" />
    </svg>
  );
}
