/** "Good morning, Robin." by the hour of the reader's own day; without a name where none is known. */
export function greetingAt(wallMs: number, name: string): string {
  const hour = new Date(wallMs).getHours();
  return `${byHour(hour)}${name === '' ? '' : `, ${name}`}.`;
}

function byHour(hour: number): string {
  if (hour >= 5 && hour < 12) return 'Good morning';
  return hour >= 12 && hour < 18 ? 'Good afternoon' : 'Good evening';
}
