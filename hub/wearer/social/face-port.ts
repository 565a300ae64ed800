/** Turns pictures into face embeddings. Perception stands behind it; it knows no names and keeps nothing. */
export interface FacePort {
  /**
   * The embedding of the one face that is looked at in an encoded frame (JPEG), 512 numbers; null when there is no face,
   * or no way to find one.
   */
  embed(frame: Uint8Array): Promise<Float32Array | null>;
}

/** Without an engine for faces nobody is ever recognised; people are known by name. */
export const noFaces: FacePort = { embed: () => Promise.resolve(null) };
