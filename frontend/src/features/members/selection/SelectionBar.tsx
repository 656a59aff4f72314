import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import type { ReactNode } from 'react';
import { formatCount, formatNumber } from '../../../lib/formats';
import { FocusKeeper } from '../../../ui/FocusKeeper';
import type { Selection } from './useSelection';

interface SelectionBarProps {
  selection: Selection;
  /** The buttons for the selected members. */
  actions: ReactNode;
}

/**
 * Shows the number of selected members and the actions on them. Shows nothing if no member is selected. The bar is
 * below the list and stays at the bottom of the window, so that the rows do not move when it appears.
 */
export function SelectionBar({ selection, actions }: SelectionBarProps) {
  const { matching, count, page, matchingUsers = 0, selectMatching, clear } = selection;
  const words = matching
    ? `All ${formatCount(count, 'matching member')} selected`
    : `${formatCount(count, 'member')} selected`;
  return (
    <FocusKeeper label="Selection" sx={count > 0 ? atBottom : visuallyHidden}>
      {/* The live region must exist before its first text; otherwise screen readers do not announce the text. */}
      <Box sx={count > 0 ? bar : undefined}>
        <Typography role="status" variant="body2" sx={sentence}>
          {count > 0 && words}
        </Typography>
        {count === 1 && page.length > 1 && (
          <Typography variant="body2" color="textSecondary" sx={hint}>
            Hold Shift for a range.
          </Typography>
        )}
        {count > 0 && (
          <>
            {!matching && matchingUsers > count && (
              <Button size="small" onClick={selectMatching}>
                Select all {formatNumber(matchingUsers)} that match
              </Button>
            )}
            <Button size="small" onClick={clear}>
              Clear Selection
            </Button>
            <Box sx={buttons}>{actions}</Box>
          </>
        )}
      </Box>
    </FocusKeeper>
  );
}

const atBottom = { position: 'sticky', bottom: 8, zIndex: 'appBar', mt: 2 };

const sentence = { fontWeight: 600, fontVariantNumeric: 'tabular-nums' };

/**
 * A hint about the Shift key, shown on a device with a mouse while one member is selected. In a window below 1440 px
 * the hint is hidden, because it would need a second line, and the bar would cover more of the list.
 */
const hint = { display: 'none', '@media (hover: hover) and (min-width: 1440px)': { display: 'block' } };

/** The style of the list above the bar: scrolling to a control of the list leaves room for the bar. */
export const aboveSelectionBar = {
  '& :is(a, button, input, [role="combobox"], [role="gridcell"])': {
    scrollMarginBottom: { xs: 192, sm: 96 },
  },
};

const bar = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  px: 2,
  py: 1,
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: 1,
  backgroundColor: 'tint',
  boxShadow: '0 12px 32px -12px rgb(11 12 31 / 0.35)',
  // On a phone a text button can begin a line. The margin aligns it with the sentence above.
  '& .MuiButton-text': { ml: { xs: -1.5, sm: 0 } },
};

const buttons = { display: 'flex', flexWrap: 'wrap', gap: 1, ml: { md: 'auto' } };
