import ViewsIcon from '@mui/icons-material/BookmarkBorderOutlined';
import { onDemand } from '../../../ui/on-demand';
import { PopoverButton } from '../toolbar/PopoverButton';
import type { ListViews } from './useListViews';

const ViewsPopover = onDemand(() => import('./ViewsPopover'));

/** Saves the list's filters, order and columns under a name. Opens, renames and deletes saved views. */
export function ViewsMenu(list: ListViews) {
  return <PopoverButton label="Views" icon={<ViewsIcon />} popover={ViewsPopover} content={{ list }} />;
}
