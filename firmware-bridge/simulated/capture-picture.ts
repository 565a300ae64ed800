import type { GlassPicture } from '#core/wire/link/glasses';
import type { GlassesMessage, GlassesPort } from '../glasses-port.js';

/** Sends a message and resolves to the first picture that answers to it. Only simulated glasses have pictures. */
export async function capturePicture(
  glasses: GlassesPort,
  message: GlassesMessage,
  accept: (picture: GlassPicture) => boolean = () => true,
): Promise<GlassPicture> {
  let stopListening = (): void => undefined;
  const picture = new Promise<GlassPicture>((resolve) => {
    stopListening = glasses.on('picture', (candidate) => {
      if (accept(candidate)) resolve(candidate);
    });
  });
  try {
    await glasses.send(message);
    return await picture;
  } finally {
    stopListening();
  }
}
