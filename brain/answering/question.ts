/** The object that a question is about. */
export interface SeenObject {
  /** What the caller takes it for; '' for a picture that nobody described. */
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

/** Whether it is about a picture that nobody described: who does not see it knows nothing to look for. */
export function isUndescribed({ object }: Question): boolean {
  return object?.label === '';
}
