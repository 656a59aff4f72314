import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { SearchField } from '../../../ui/SearchField';
import { SelectField } from '../../../ui/SelectField';
import { cleared } from '../query/member-query';
import type { MemberQueryState } from '../query/useMemberQuery';
import { filterLabels, mentorshipFilter, roleFilter } from './filter-options';

const panel = {
  display: 'grid',
  gap: { xs: 1.5, sm: 2 },
  alignItems: 'end',
  gridTemplateColumns: {
    xs: 'repeat(2, minmax(0, 1fr))',
    md: 'repeat(5, minmax(0, 1fr)) auto',
  },
  p: { xs: 1.5, sm: 2 },
  borderRadius: 1,
  border: '1px solid',
  borderColor: 'divider',
  backgroundColor: 'tint',
};

export const FILTER_PANEL_ID = 'member-filters';

/** Every filter narrows the list as soon as it is chosen, or as the typing pauses. */
export function FilterPanel({ query, change, type }: MemberQueryState) {
  return (
    <Box component="section" id={FILTER_PANEL_ID} aria-label="Filters" sx={panel}>
      <SelectField
        id="filter-role"
        label={filterLabels.role}
        options={roleFilter}
        value={query.role}
        onChange={({ target }) => change({ role: chosenIn(roleFilter, target.value) })}
      />
      <SearchField
        id="filter-department"
        label={filterLabels.department}
        value={query.department}
        onChange={(value) => type('department', value)}
      />
      <SearchField
        id="filter-passingYear"
        label={filterLabels.passingYear}
        year
        value={query.passingYear}
        onChange={(value) => type('passingYear', value)}
      />
      <SelectField
        id="filter-mentorshipAvailable"
        label={filterLabels.mentorshipAvailable}
        options={[...mentorshipFilter]}
        value={query.mentorshipAvailable}
        onChange={({ target }) => change({ mentorshipAvailable: chosenIn(mentorshipFilter, target.value) })}
      />
      <SearchField
        id="filter-currentCity"
        label={filterLabels.currentCity}
        value={query.currentCity}
        onChange={(value) => type('currentCity', value)}
      />
      <Button variant="outlined" onClick={() => change(cleared)}>
        Clear Filters
      </Button>
    </Box>
  );
}

function chosenIn<Value extends string>(
  options: readonly { value: Value }[],
  chosen: string,
): Value | undefined {
  return options.find(({ value }) => value === chosen)?.value;
}
