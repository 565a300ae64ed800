/** What can wake the assistant (hub-behaviour §3). */
export const wakeSources = ['voice', 'tap', 'gaze', 'raise'] as const;
export type WakeSource = (typeof wakeSources)[number];
