import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useBrokenImage } from './useBrokenImage';

interface OrnamentProps {
  src: string;
  width: number;
  height: number;
  loading?: 'lazy';
  /** Shown instead of an image that does not load. */
  instead?: ReactNode;
  sx?: SxProps<Theme>;
}

/** A decorative image without the browser's broken-image icon. */
export function Ornament({ instead = null, ...props }: OrnamentProps) {
  const { broken, image } = useBrokenImage();
  return broken ? instead : <Box component="img" {...props} {...image} alt="" decoding="async" />;
}
