/** Where the hub's energy comes from. */
export interface Power {
  /** Whether the hub runs on a supply that work by night does not drain. */
  charging(): boolean;
}

/** A board without a battery. */
export const mainsPower: Power = { charging: () => true };
