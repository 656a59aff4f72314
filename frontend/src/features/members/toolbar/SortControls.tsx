import DescendingIcon from '@mui/icons-material/ArrowDownward';
import AscendingIcon from '@mui/icons-material/ArrowUpward';
import Button from '@mui/material/Button';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import Stack from '@mui/material/Stack';
import { type MemberQueryState, sortFields, sortOptions } from '../query/member-query';

/** A select for the field that the list is sorted by, and a button that reverses the order. */
export function SortControls({ query, change }: MemberQueryState) {
  const ascending = query.sortOrder === 'asc';
  return (
    <Stack direction="row" spacing={1} sx={{ flex: { xs: 1, sm: 'none' } }}>
      <NativeSelect
        value={query.sortBy}
        onChange={({ target }) => change({ sortBy: sortFields.find((field) => field === target.value) })}
        input={<OutlinedInput />}
        inputProps={{ 'aria-label': 'Sort by' }}
        sx={{ flex: 1, minWidth: 128 }}
      >
        {sortOptions.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </NativeSelect>
      <Button
        variant="outlined"
        startIcon={ascending ? <AscendingIcon /> : <DescendingIcon />}
        aria-label={`Order: ${ascending ? 'ascending' : 'descending'}`}
        onClick={() => change({ sortOrder: ascending ? 'desc' : 'asc' })}
        sx={{ px: 1.5 }}
      >
        {ascending ? 'Ascending' : 'Descending'}
      </Button>
    </Stack>
  );
}
