import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { activeFilters } from '../members/filters/active-filters';
import { cleared } from '../members/query/member-query';
import { useMemberQuery } from '../members/query/useMemberQuery';

/** Whom an export will hold, said before anybody takes a part for the whole. */
export function ExportScope() {
  const { query, change } = useMemberQuery();
  const search = query.search.trim();
  const limits = [
    ...(search ? [`search “${search}”`] : []),
    ...activeFilters(query).map(({ label, value }) => `${label.toLowerCase()} ${value}`),
  ];
  if (limits.length === 0) {
    return (
      <Typography color="textSecondary" sx={{ mt: 0.5 }}>
        An export holds every member.
      </Typography>
    );
  }
  return (
    <Stack direction="row" sx={{ mt: 0.5, flexWrap: 'wrap', columnGap: 1, alignItems: 'center' }}>
      <Typography color="textSecondary">
        An export holds only the members that User Management shows: {limits.join(', ')}.
      </Typography>
      <Button size="small" onClick={() => change(cleared)} sx={{ ml: { xs: -1.5, sm: 0 } }}>
        Clear Filters
      </Button>
    </Stack>
  );
}
