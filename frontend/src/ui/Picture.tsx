import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import { useEffect, useRef } from 'react';

/** A picture in several widths and two formats; its own size keeps its place free while it loads. */
export interface Plate {
  width: number;
  height: number;
  /** Source sets: each file with its width. */
  avif: string;
  webp: string;
  /** For browsers that know no source sets. */
  src: string;
}

interface PictureProps {
  plate: Plate;
  /** What the picture shows; empty when it only adorns. */
  alt: string;
  /** How wide it is shown, as the `sizes` of an image. */
  sizes: string;
  /** When it loads: before all other pictures, early but after those in view, or when it comes near the window. */
  load?: 'first' | 'early' | 'near';
  sx?: SxProps<Theme>;
  /** It is there, or will never be. */
  onSettled?: (loaded: boolean) => void;
}

const LOADING = {
  first: { loading: 'eager', fetchPriority: 'high' },
  early: { loading: 'eager', fetchPriority: 'low' },
  near: { loading: 'lazy', fetchPriority: 'auto' },
} as const;

const fill = { display: 'block', width: '100%', height: '100%', objectFit: 'cover' };

export function Picture({ plate, alt, sizes, load = 'near', sx = {}, onSettled }: PictureProps) {
  const image = useRef<HTMLImageElement>(null);
  const settled = useRef(onSettled);
  settled.current = onSettled;

  useEffect(() => {
    // A picture from the cache may be there before anybody listens.
    const { complete = false, naturalWidth = 0 } = image.current ?? {};
    if (complete) settled.current?.(naturalWidth > 0);
  }, []);

  return (
    <Box component="picture" sx={{ display: 'block', height: '100%' }}>
      <source type="image/avif" srcSet={plate.avif} sizes={sizes} />
      <source type="image/webp" srcSet={plate.webp} sizes={sizes} />
      <Box
        component="img"
        ref={image}
        src={plate.src}
        alt={alt}
        width={plate.width}
        height={plate.height}
        {...LOADING[load]}
        decoding="async"
        onLoad={() => settled.current?.(true)}
        onError={() => settled.current?.(false)}
        sx={[fill, ...(Array.isArray(sx) ? sx : [sx])]}
      />
    </Box>
  );
}
