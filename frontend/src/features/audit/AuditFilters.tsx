import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { UrlQueryState } from '../../lib/url-query';
import { DayField } from '../../ui/DayField';
import { FilterField } from '../../ui/FilterField';
import { SelectField } from '../../ui/SelectField';
import { actionOptions, isAction } from './actions';
import { type AuditQuery, wholeLog } from './query/audit-query';

export function AuditFilters({ query, change, typeText }: UrlQueryState<AuditQuery>) {
  const chooseAction = (chosen: string) => change({ action: isAction(chosen) ? chosen : '' });
  return (
    <Box component="section" aria-label="Log filters" sx={panel}>
      <SelectField
        id="log-action"
        label="Action"
        placeholder="All actions"
        options={actionOptions}
        value={query.action}
        onChange={({ target }) => chooseAction(target.value)}
      />
      <FilterField
        id="log-actor"
        label="Done by"
        value={query.actor}
        onChange={(actor) => typeText('actor', actor)}
      />
      <FilterField
        id="log-subject"
        label="Member"
        value={query.subject}
        onChange={(subject) => typeText('subject', subject)}
      />
      <DayField
        id="log-from"
        label="From"
        value={query.from}
        max={query.to || undefined}
        onChange={(from) => typeText('from', from)}
      />
      <DayField
        id="log-to"
        label="To"
        value={query.to}
        min={query.from || undefined}
        onChange={(to) => typeText('to', to)}
      />
      <Button variant="outlined" onClick={() => change(wholeLog)}>
        Clear Filters
      </Button>
    </Box>
  );
}

const panel = {
  display: 'grid',
  gap: 2,
  alignItems: 'end',
  gridTemplateColumns: {
    xs: 'repeat(2, minmax(0, 1fr))',
    md: 'repeat(5, minmax(0, 1fr)) auto',
  },
};
