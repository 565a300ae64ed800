/** What is asked about when a question is about something seen. */
export interface SeenObject {
  readonly label: string;
  /** JPEG or PNG as base64. */
  readonly image?: string;
  readonly want?: string;
}

export interface Question {
  /** Words to search and to answer by. */
  readonly query: string;
  /** Nothing of it may reach a cloud, on no tier. */
  readonly noCloud: boolean;
  /** Another Brain asks: not to be handed on. */
  readonly fromDevice: boolean;
  /** No trace of it may stay on any Brain that hears it. */
  readonly keepNothing: boolean;
  readonly object?: SeenObject;
}
