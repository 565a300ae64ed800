/** Wall time as hours, minutes and seconds of the reader's own day. */
export function timeOfDay(wallMs: number): string {
  return new Date(wallMs).toLocaleTimeString([], {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  });
}
