import Box from '@mui/material/Box';
import type { MemberView } from '../list/useMemberView';
import type { MemberQueryState } from '../query/member-query';
import type { TableSettings } from '../table/useTableSettings';
import type { ListViews } from '../views/useListViews';
import { ViewsMenu } from '../views/ViewsMenu';
import { DisplayMenu } from './DisplayMenu';
import { MemberSearch } from './MemberSearch';
import { SortControls } from './SortControls';
import { ViewSwitch } from './ViewSwitch';

interface MemberToolbarProps extends MemberQueryState {
  view: MemberView;
  onView: (view: MemberView) => void;
  settings: TableSettings;
  views: ListViews;
}

export function MemberToolbar({ view, onView, settings, views, ...state }: MemberToolbarProps) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
      <Box sx={{ flex: '1 1 300px', minWidth: 0 }}>
        <MemberSearch value={state.query.search} onChange={(text) => state.type('search', text)} />
      </Box>
      <SortControls {...state} />
      <Box sx={{ display: 'flex', gap: 1.5 }}>
        <ViewsMenu {...views} />
        {view === 'table' && <DisplayMenu {...settings} />}
        <ViewSwitch view={view} onChange={onView} />
      </Box>
    </Box>
  );
}
