/** Turns pictures into face embeddings. It knows no names and stores nothing. */
export interface FacePort {
  /**
   * The embedding (512 numbers) of the one face that the wearer looks at in a JPEG frame; null without a face, or
   * without an engine.
   */
  embed(frame: Uint8Array): Promise<Float32Array | null>;
}

/** Used without an engine for faces: nobody is recognised, and people are known by name only. */
export const noFaces: FacePort = { embed: () => Promise.resolve(null) };
