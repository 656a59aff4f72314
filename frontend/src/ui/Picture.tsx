import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import { Horizon } from './Horizon';
import { useBrokenImage } from './useBrokenImage';

/** A picture in several widths and two formats. Its size reserves the space during loading. */
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
  /** The alternative text; empty for a decorative picture. */
  alt: string;
  /** The width at which the picture is shown, as the `sizes` attribute of an image. */
  sizes: string;
  /** The loading priority: before all other pictures, early, or when it comes near the window. */
  load?: 'first' | 'early' | 'near';
  sx?: SxProps<Theme>;
  /** Called when the picture has loaded or failed to load. */
  onSettled?: (loaded: boolean) => void;
}

const LOADING = {
  first: { loading: 'eager', fetchPriority: 'high' },
  early: { loading: 'eager', fetchPriority: 'low' },
  near: { loading: 'lazy', fetchPriority: 'auto' },
} as const;

const fill = { display: 'block', width: '100%', height: '100%', objectFit: 'cover' };
const standIn = { position: 'relative', overflow: 'hidden', backgroundColor: 'ink.ground' };

/** The picture, or a drawing of the same size if it does not load. */
export function Picture(props: PictureProps) {
  return <LoadedPicture key={props.plate.src} {...props} />;
}

function LoadedPicture({ plate, alt, sizes, load = 'near', sx = {}, onSettled }: PictureProps) {
  const { broken, image } = useBrokenImage(onSettled);
  const style = [fill, ...(Array.isArray(sx) ? sx : [sx])];

  if (broken) {
    return (
      <Box
        {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
        style={{ aspectRatio: `${plate.width} / ${plate.height}` }}
        sx={[...style, standIn]}
      >
        <Horizon risen={0.5} />
      </Box>
    );
  }
  return (
    <Box component="picture" sx={{ display: 'block', height: '100%' }}>
      <source type="image/avif" srcSet={plate.avif} sizes={sizes} />
      <source type="image/webp" srcSet={plate.webp} sizes={sizes} />
      <Box
        component="img"
        {...image}
        src={plate.src}
        alt={alt}
        width={plate.width}
        height={plate.height}
        {...LOADING[load]}
        decoding="async"
        sx={style}
      />
    </Box>
  );
}
