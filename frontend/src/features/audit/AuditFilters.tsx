import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { FormField } from '../../ui/FormField';
import { SearchField } from '../../ui/SearchField';
import { SelectField } from '../../ui/SelectField';
import { actionOptions, isAction } from './actions';
import { type AuditQuery, wholeLog } from './query/audit-query';

interface AuditFiltersProps {
  query: AuditQuery;
  change: (change: Partial<AuditQuery>, options?: { replace?: boolean }) => void;
}

export function AuditFilters({ query, change }: AuditFiltersProps) {
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
      <SearchField id="log-actor" label="Who" value={query.actor} onChange={(actor) => change({ actor })} />
      <SearchField
        id="log-subject"
        label="Whom"
        value={query.subject}
        onChange={(subject) => change({ subject })}
      />
      <FormField
        id="log-from"
        label="From"
        type="date"
        value={query.from}
        inputProps={{ max: query.to || undefined }}
        onChange={({ target }) => change({ from: target.value })}
      />
      <FormField
        id="log-to"
        label="To"
        type="date"
        value={query.to}
        inputProps={{ min: query.from || undefined }}
        onChange={({ target }) => change({ to: target.value })}
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
