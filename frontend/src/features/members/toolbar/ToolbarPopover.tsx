import Popover from '@mui/material/Popover';
import type { ReactNode } from 'react';
import type { PopoverProps } from './PopoverButton';

interface ToolbarPopoverProps extends PopoverProps {
  label: string;
  width: number;
  children: ReactNode;
}

/**
 * A dialog below its button, or above the button if there is too little space below. It never covers the button. The
 * right edges of the dialog and its button are aligned, or the left edges if the window has no space to the left.
 */
export function ToolbarPopover({ label, width, anchor, open, onClose, children }: ToolbarPopoverProps) {
  const { top, bottom, right } = anchor.getBoundingClientRect();
  const below = window.innerHeight - bottom;
  const isBelow = below >= Math.min(MIN_HEIGHT_BELOW_PX, top);
  const horizontal = right - width >= WINDOW_MARGIN ? 'right' : 'left';
  const maxHeight = (isBelow ? below : top) - GAP - WINDOW_MARGIN;
  return (
    <Popover
      open={open}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: isBelow ? 'bottom' : 'top', horizontal }}
      transformOrigin={{ vertical: isBelow ? 'top' : 'bottom', horizontal }}
      marginThreshold={WINDOW_MARGIN}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': label,
          sx: { ...paper, width, maxHeight, mt: `${isBelow ? GAP : -GAP}px` },
        },
      }}
    >
      {children}
    </Popover>
  );
}

/** Pixels between the dialog and its button, and between the dialog and the edge of the window. */
const GAP = 8;
const WINDOW_MARGIN = 16;
/** The dialog opens below the button if at least this height is free there, in pixels. */
const MIN_HEIGHT_BELOW_PX = 360;

const paper = {
  maxWidth: 'calc(100vw - 32px)',
  p: 2,
  border: '1px solid',
  borderColor: 'divider',
  boxShadow: '0 12px 32px -12px rgb(11 12 31 / 0.35)',
};
