/** How a display of fixed pixels is laid out on a screen: device pixels per display pixel, and the size in CSS pixels. */
export interface DisplayScale {
  readonly scale: number;
  readonly cssWidth: number;
  readonly cssHeight: number;
}

/**
 * The largest half-step scale whose width fits `availableCssPx`, so that font pixels of the usual sixteen-pixel text fall
 * on whole device pixels. Never below one device pixel per display pixel: where those are wider, the picture is shown smaller.
 */
export function fitDisplay(
  display: { readonly width: number; readonly height: number },
  availableCssPx: number,
  devicePixelRatio: number,
): DisplayScale {
  const steps = Math.floor((2 * availableCssPx * devicePixelRatio) / display.width);
  const scale = Math.max(2, steps) / 2;
  const cssWidth = Math.min((display.width * scale) / devicePixelRatio, availableCssPx);
  return { scale, cssWidth, cssHeight: (cssWidth * display.height) / display.width };
}
