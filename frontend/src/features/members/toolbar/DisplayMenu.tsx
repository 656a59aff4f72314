import DisplayIcon from '@mui/icons-material/TuneOutlined';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import { useState } from 'react';
import type { TableSettings } from '../table/useTableSettings';
import { ColumnChoice } from './ColumnChoice';
import { DensityChoice } from './DensityChoice';

/** Settings of the table: its columns and the height of its rows. */
export function DisplayMenu({ density, setDensity, columns, setColumns }: TableSettings) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<DisplayIcon />}
        aria-haspopup="dialog"
        aria-expanded={Boolean(anchor)}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ px: 1.5, flexShrink: 0 }}
      >
        Display
      </Button>
      <Popover
        open={Boolean(anchor)}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: -8, horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': 'Display', sx: paper } }}
      >
        <DensityChoice density={density} onChange={setDensity} />
        <ColumnChoice columns={columns} onChange={setColumns} />
      </Popover>
    </>
  );
}

const paper = {
  width: 264,
  p: 2,
  border: '1px solid',
  borderColor: 'divider',
  boxShadow: '0 12px 32px -12px rgb(11 12 31 / 0.35)',
};
