import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { FilterField } from '../../../ui/FilterField';
import { SelectField } from '../../../ui/SelectField';
import { cleared, type MemberQueryState } from '../query/member-query';
import { filterLabels, mentorshipFilter, roleFilter, seekingFilter } from './filter-options';
import { SuggestingFilter } from './SuggestingFilter';
import { FILTER_PANEL_ID } from './useFilterPanel';

const panel = {
  display: 'grid',
  gap: { xs: 1.5, sm: 2 },
  alignItems: 'end',
  gridTemplateColumns: {
    xs: 'repeat(2, minmax(0, 1fr))',
    // The fourth column is wider, because it contains two fields: the first and the last graduation year.
    md: 'repeat(3, minmax(0, 1fr)) minmax(0, 1.4fr)',
    lg: 'repeat(3, minmax(0, 1fr)) minmax(0, 1.3fr) minmax(0, 1fr)',
  },
  p: { xs: 1.5, sm: 2 },
  scrollMarginTop: 16,
  borderRadius: 1,
  border: '1px solid',
  borderColor: 'divider',
  backgroundColor: 'tint',
};

/** On a phone, three parts fill a whole row each: the college, both year fields, and the Clear Filters button. */
const college = { gridColumn: { xs: '1 / -1', sm: 'auto' } };
const clear = { gridColumn: { xs: '1 / -1', md: 'auto' }, justifySelf: { sm: 'start' } };
const years = {
  display: 'grid',
  gap: { xs: 1.5, sm: 1 },
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  ...college,
};

/** If less than this height of the panel is in the window, the page scrolls to the panel. */
const MIN_VISIBLE_PX = 160;

/** Scrolls to a panel that opens too far down. On a phone, messages above the list can push it below the window. */
function show(panel: HTMLElement | null) {
  const top = panel?.getBoundingClientRect().top ?? 0;
  if (top > window.innerHeight - MIN_VISIBLE_PX) panel?.scrollIntoView();
}

/** A choice in a select applies at once. A typed text applies when typing pauses or the field loses the focus. */
export default function FilterPanel({ query, change, typeText }: MemberQueryState) {
  return (
    <Box component="section" ref={show} id={FILTER_PANEL_ID} aria-label="Filters" sx={panel}>
      <SelectField
        id="filter-role"
        label={filterLabels.role}
        options={roleFilter}
        value={query.role}
        onChange={({ target }) => change({ role: chosenIn(roleFilter, target.value) })}
      />
      <SuggestingFilter field="department" value={query.department} typeText={typeText} />
      <Box sx={college}>
        <SuggestingFilter field="college" value={query.college} typeText={typeText} />
      </Box>
      <Box sx={years}>
        <FilterField
          id="filter-passingYear"
          label={filterLabels.passingYear}
          year
          value={query.passingYear}
          onChange={(value) => typeText('passingYear', value)}
        />
        <FilterField
          id="filter-passingYearTo"
          label={filterLabels.passingYearTo}
          year
          value={query.passingYearTo}
          onChange={(value) => typeText('passingYearTo', value)}
        />
      </Box>
      <SelectField
        id="filter-mentorshipAvailable"
        label={filterLabels.mentorshipAvailable}
        options={[...mentorshipFilter]}
        value={query.mentorshipAvailable}
        onChange={({ target }) => change({ mentorshipAvailable: chosenIn(mentorshipFilter, target.value) })}
      />
      <SelectField
        id="filter-lookingForMentor"
        label={filterLabels.lookingForMentor}
        options={[...seekingFilter]}
        value={query.lookingForMentor}
        onChange={({ target }) => change({ lookingForMentor: chosenIn(seekingFilter, target.value) })}
      />
      <SuggestingFilter field="currentCity" value={query.currentCity} typeText={typeText} />
      <SuggestingFilter field="currentCountry" value={query.currentCountry} typeText={typeText} />
      <Button variant="outlined" onClick={() => change(cleared)} sx={clear}>
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
