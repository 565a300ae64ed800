import { hourMs } from '#core/time-units';

const degPerHour = 30;
const nowDeg = -90;

/**
 * The angle of the day that a memory came from, in degrees (−180, 180]: now is −90°, and each hour ago turns it back by
 * 30° (decisions.md "cards").
 */
export function originDeg(ts: number, nowMs: number): number {
  const hoursAgo = (nowMs - ts) / hourMs;
  const turned = (nowDeg - hoursAgo * degPerHour) % 360;
  if (turned > 180) return turned - 360;
  return turned <= -180 ? turned + 360 : turned;
}
