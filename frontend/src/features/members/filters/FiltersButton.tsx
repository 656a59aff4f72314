import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMemberQuery } from '../query/member-query';
import { activeFilters } from './active-filters';
import { FILTER_PANEL_ID } from './useFilterPanel';

interface FiltersButtonProps {
  open: boolean;
  onToggle: () => void;
}

/** Opens and closes the filter panel. Shows the number of active filters. */
export function FiltersButton({ open, onToggle }: FiltersButtonProps) {
  const { query } = useMemberQuery();
  const count = activeFilters(query).length;
  return (
    <Button
      variant="outlined"
      size="small"
      aria-expanded={open}
      aria-controls={open ? FILTER_PANEL_ID : undefined}
      onClick={onToggle}
      sx={{ '&[aria-expanded="true"]': { backgroundColor: 'tint', borderColor: 'text.primary' } }}
    >
      Filters
      {count > 0 && (
        <Box component="span" aria-label={`${count} active`} role="img" sx={badge}>
          {count}
        </Box>
      )}
    </Button>
  );
}

const badge = {
  ml: 1,
  minWidth: 20,
  px: 0.5,
  borderRadius: 1,
  fontSize: '0.75rem',
  lineHeight: '20px',
  fontVariantNumeric: 'tabular-nums',
  color: 'secondary.contrastText',
  backgroundColor: 'secondary.main',
};
