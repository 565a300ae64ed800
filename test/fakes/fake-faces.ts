import type { FacePort } from '#hub/wearer/social/face-port';

const dims = 512;

/** Faces by number: the first byte of a frame is whose face it shows, 0 shows none, the second how much it differs. */
export class FakeFaces implements FacePort {
  #answering: Promise<void> = Promise.resolve();

  async embed(frame: Uint8Array): Promise<Float32Array | null> {
    await this.#answering;
    const [number = 0, noise = 0] = frame;
    return number === 0 ? null : faceOf(number, noise / 255);
  }

  /** From now on frames wait until the returned function is called. */
  hold(): () => void {
    let release: () => void = () => undefined;
    this.#answering = new Promise((resolve) => {
      release = resolve;
    });
    return release;
  }
}

/** A frame that shows face `number`. */
export function frameOf(number: number, noise = 0): Uint8Array {
  return Uint8Array.of(number, noise);
}

/** Different numbers are at right angles; `noise` 1 is as much of another direction as of its own. */
export function faceOf(number: number, noise = 0): Float32Array {
  const face = new Float32Array(dims);
  face[number] = 1;
  face[dims - 1] = noise;
  return face;
}
