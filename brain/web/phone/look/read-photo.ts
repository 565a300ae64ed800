/** A photo, small enough to be sent. */
export interface Photo {
  readonly picture: ImageBitmap;
  /** A JPEG. */
  readonly base64: string;
}

/** More pixels tell a local model nothing. */
const longestSidePx = 1_280;
const jpegQuality = 0.85;
const bytesAtOnce = 0x8000;

/** Reads what the camera or a folder gave; null where the browser cannot draw it. */
export async function readPhoto(file: Blob): Promise<Photo | null> {
  const whole = await createImageBitmap(file).catch(() => null);
  if (whole === null) return null;
  const { width, height } = whole;
  const scale = Math.min(1, longestSidePx / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  canvas.getContext('2d')?.drawImage(whole, 0, 0, canvas.width, canvas.height);
  whole.close();
  const jpeg = await jpegOf(canvas);
  if (jpeg === null) return null;
  return { picture: await createImageBitmap(canvas), base64: base64Of(new Uint8Array(await jpeg.arrayBuffer())) };
}

/** Drawn anew, so that where and when it was taken does not go along. */
function jpegOf(canvas: HTMLCanvasElement): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', jpegQuality));
}

function base64Of(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += bytesAtOnce) {
    parts.push(String.fromCharCode(...bytes.subarray(at, at + bytesAtOnce)));
  }
  return btoa(parts.join(''));
}
