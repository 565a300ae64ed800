/** The object that a question is about. */
export interface SeenObject {
  readonly label: string;
  /** JPEG or PNG as base64. */
  readonly image?: string;
  readonly want?: string;
}

export interface Question {
  /** The text that is searched for and answered. */
  readonly query: string;
  /** No tier may send any of it to a cloud. */
  readonly noCloud: boolean;
  /** Another Brain asks, so it is not forwarded to a host Brain. */
  readonly fromDevice: boolean;
  /** It is kept neither here nor on a host Brain: no history, no log. */
  readonly keepNothing: boolean;
  /** A lens asks by itself, so it is nothing that its wearer said last. */
  readonly byLens?: true;
  readonly object?: SeenObject;
}
