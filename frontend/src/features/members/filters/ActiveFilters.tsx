import CloseIcon from '@mui/icons-material/Close';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { visuallyHidden } from '@mui/utils';
import { FocusKeeper } from '../../../ui/FocusKeeper';
import { cleared, type MemberQueryState } from '../query/member-query';
import { activeFilters } from './active-filters';

/** Shown while the filter panel is closed: the active filters, each with a button that removes the filter. */
export function ActiveFilters({ query, change }: MemberQueryState) {
  const filters = activeFilters(query);
  return (
    <FocusKeeper label="Active filters" sx={filters.length > 0 ? line : visuallyHidden}>
      {filters.map(({ name, label, value, without }) => (
        <Chip
          key={name}
          variant="outlined"
          sx={{ '& .MuiChip-deleteIcon': { fontSize: 16, color: 'text.secondary' } }}
          label={`${label}: ${value}`}
          aria-label={`Remove filter ${label}: ${value}`}
          onClick={() => change(without)}
          deleteIcon={<CloseIcon />}
          onDelete={() => change(without)}
        />
      ))}
      {filters.length > 0 && (
        <Button size="small" onClick={() => change(cleared)}>
          Clear Filters
        </Button>
      )}
    </FocusKeeper>
  );
}

const line = { display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' };
