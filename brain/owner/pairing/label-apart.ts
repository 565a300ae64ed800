import { type Device, deviceLabelChars } from '#core/wire/owner/pairing';

/** The name, with the first number that makes it one of its own among the other devices. */
export function labelApart(label: string, others: readonly Pick<Device, 'label'>[]): string {
  const taken = new Set(others.map((other) => other.label.toLowerCase()));
  for (let number = 1; ; number += 1) {
    const mark = number === 1 ? '' : ` ${number}`;
    const apart = label.slice(0, deviceLabelChars - mark.length).trimEnd() + mark;
    if (!taken.has(apart.toLowerCase())) return apart;
  }
}
