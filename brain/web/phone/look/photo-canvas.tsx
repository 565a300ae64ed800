import { useEffect, useRef } from 'preact/hooks';
import type { Photo } from './read-photo.js';

/** The photo as it is sent: drawn, because the page may load no picture from anywhere else. */
export function PhotoCanvas({ photo: { picture } }: { readonly photo: Photo }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => canvas.current?.getContext('2d')?.drawImage(picture, 0, 0), [picture]);
  return (
    <canvas
      ref={canvas}
      class="photo"
      width={picture.width}
      height={picture.height}
      role="img"
      aria-label="Your photo"
    />
  );
}
