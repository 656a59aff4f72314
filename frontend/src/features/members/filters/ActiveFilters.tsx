import CloseIcon from '@mui/icons-material/Close';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { visuallyHidden } from '@mui/utils';
import { FocusKeeper } from '../../../ui/FocusKeeper';
import { cleared } from '../query/member-query';
import type { MemberQueryState } from '../query/useMemberQuery';
import { activeFilters } from './active-filters';

/** While the panel is closed: what narrows the list, each filter with a way to drop it. */
export function ActiveFilters({ query, change }: MemberQueryState) {
  const filters = activeFilters(query);
  return (
    <FocusKeeper label="Active filters" sx={filters.length > 0 ? line : visuallyHidden}>
      {filters.map(({ name, label, value }) => (
        <Chip
          key={name}
          variant="outlined"
          sx={{ '& .MuiChip-deleteIcon': { fontSize: 16, color: 'text.secondary' } }}
          label={`${label}: ${value}`}
          aria-label={`Remove filter ${label}: ${value}`}
          onClick={() => change({ [name]: '' })}
          deleteIcon={<CloseIcon />}
          onDelete={() => change({ [name]: '' })}
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
