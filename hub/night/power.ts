/** Where the hub's energy comes from. */
export interface Power {
  /** Whether the hub runs on a supply that work by night does not drain; true on a board without a battery. */
  charging(): boolean;
}
