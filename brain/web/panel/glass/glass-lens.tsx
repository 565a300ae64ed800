import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { GlassPicture } from '#core/wire/link/glasses';
import { type DisplayScale, fitDisplay } from './display-scale.js';
import { drawPicture } from './draw-picture.js';

/** Rim, bridge and temple around the lens, as parts of its diameter. */
const frameShare = 1.14;
const largestLensPx = 448;

interface GlassLensProps {
  readonly picture: GlassPicture;
  /** Its words, for screen readers. */
  readonly label: string;
  /** What stands before a display that shows nothing. */
  readonly note?: ComponentChildren;
}

/** A picture of the display behind the lens of a pair of glasses, as large as there is room for. */
export function GlassLens({ picture, label, note = null }: GlassLensProps) {
  const room = useRef<HTMLDivElement>(null);
  const scale = useDisplayScale(room, picture);
  const isShrunk = scale.cssWidth * window.devicePixelRatio < picture.width;
  const classes = ['lens', picture.round ? 'round' : 'square', note !== null && 'dark', isShrunk && 'shrunk'];
  return (
    <div class="glass-room" ref={room}>
      <div class={classes.filter(Boolean).join(' ')} style={lensSize(scale)}>
        {picture.round && <Spectacles />}
        <div class="display">
          <Display picture={picture} scale={scale} label={label} />
          {note}
        </div>
      </div>
    </div>
  );
}

function lensSize(scale: DisplayScale) {
  return { width: `${scale.cssWidth}px`, height: `${scale.cssHeight}px`, '--lens': `${scale.cssWidth}px` };
}

/** The picture, and a soft copy of it over it for the glow of a waveguide. */
function Display(props: { readonly picture: GlassPicture; readonly scale: DisplayScale; readonly label: string }) {
  const { picture, scale, label } = props;
  const sharp = useRef<HTMLCanvasElement>(null);
  const glow = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    if (!sharp.current || !glow.current) return;
    drawPicture(sharp.current, picture, scale.scale);
    glow.current.width = picture.width;
    glow.current.height = picture.height;
    glow.current.getContext('2d')?.drawImage(sharp.current, 0, 0, picture.width, picture.height);
  }, [picture, scale.scale]);
  return (
    <>
      <canvas ref={sharp} class="sharp" role="img" aria-label={label} />
      <canvas ref={glow} class="glow" />
    </>
  );
}

/** Follows the width of `room` and the screen's pixel density. */
function useDisplayScale(room: { readonly current: HTMLDivElement | null }, picture: GlassPicture): DisplayScale {
  const [widthPx, setWidthPx] = useState(320);
  useEffect(() => {
    if (!room.current) return;
    const observer = new ResizeObserver(([entry]) => entry && setWidthPx(entry.contentRect.width));
    observer.observe(room.current);
    return () => observer.disconnect();
  }, [room]);
  return fitDisplay(picture, Math.min(largestLensPx, widthPx / frameShare), window.devicePixelRatio);
}

/** Drawn in units of a hundredth of the lens, the lens centred on 0,0. */
function Spectacles() {
  return (
    <svg class="spectacles" viewBox="-90 -60 180 120" aria-hidden="true">
      <defs>
        <linearGradient id="rim" x1="0" y1="-1" x2="0" y2="1">
          <stop offset="0" class="rim-light" />
          <stop offset="0.5" class="rim-mid" />
          <stop offset="1" class="rim-dark" />
        </linearGradient>
        <linearGradient id="fade-right" x1="0" x2="1" y1="0" y2="0">
          <stop offset="0" stop-color="#fff" />
          <stop offset="1" stop-color="#000" />
        </linearGradient>
        <mask id="far" maskUnits="userSpaceOnUse" x="50" y="-60" width="15" height="120">
          <rect x="50" y="-60" width="15" height="120" fill="url(#fade-right)" />
        </mask>
        <mask id="near" maskUnits="userSpaceOnUse" x="-65" y="-60" width="15" height="120">
          <rect x="-65" y="-60" width="15" height="120" fill="url(#fade-right)" transform="rotate(180 -57.5 0)" />
        </mask>
      </defs>
      <g class="frame">
        <g mask="url(#far)">
          <path d="M52 -14 Q62 -27 73 -17" class="bridge" />
        </g>
        <g mask="url(#near)">
          <path d="M-51 -20 L-60 -26 L-92 -27" class="temple" />
        </g>
        <circle r="53.5" class="rim" />
        <circle r="50.6" class="rim-inner" />
      </g>
    </svg>
  );
}
