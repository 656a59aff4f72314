import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { FocusKeeper } from '../../ui/FocusKeeper';
import { activeFilters } from '../members/filters/active-filters';
import { cleared, useMemberQuery } from '../members/query/member-query';

interface ExportScopeProps {
  /**
   * True to show nothing while no search and no filter is set. After a press on "Include Everyone", which removes the
   * search and the filters, the component stays visible and says that an export holds every member.
   */
  partOnly?: boolean;
}

/** Says which members an export contains, so that a filtered export is not mistaken for a complete one. */
export function ExportScope({ partOnly = false }: ExportScopeProps) {
  const { query, change } = useMemberQuery();
  const search = query.search.trim();
  const limits = [
    ...(search ? [`search “${search}”`] : []),
    ...activeFilters(query).map(({ label, value }) => `${label.toLowerCase()} ${value}`),
  ];
  const isPart = limits.length > 0;
  const [wasPart, setWasPart] = useState(false);
  if (partOnly && !isPart && !wasPart) return null;

  const includeEveryone = () => {
    setWasPart(true);
    change(cleared);
  };
  return (
    <FocusKeeper label="What an export holds" sx={line}>
      <Typography color="textSecondary">
        {isPart
          ? `An export holds only the members that User Management shows: ${limits.join(', ')}.`
          : 'An export holds every member.'}
      </Typography>
      {isPart && (
        <Button size="small" onClick={includeEveryone} sx={{ ml: { xs: -1.5, sm: 0 } }}>
          Include Everyone
        </Button>
      )}
    </FocusKeeper>
  );
}

const line = { mt: 0.5, mb: 1.5, display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'center' };
