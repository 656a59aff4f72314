import DisplayIcon from '@mui/icons-material/TuneOutlined';
import { onDemand } from '../../../ui/on-demand';
import type { TableSettings } from '../table/table-columns';
import { PopoverButton } from './PopoverButton';

const DisplayPopover = onDemand(() => import('./DisplayPopover'));

/** Settings of the table: its columns and the height of its rows. */
export function DisplayMenu(settings: TableSettings) {
  return <PopoverButton label="Display" icon={<DisplayIcon />} popover={DisplayPopover} content={settings} />;
}
