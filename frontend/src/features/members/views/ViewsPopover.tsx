import type { SavedView } from '../../../api/types';
import type { PopoverProps } from '../toolbar/PopoverButton';
import { ToolbarPopover } from '../toolbar/ToolbarPopover';
import { SavedViewList } from './SavedViewList';
import { SaveView } from './SaveView';
import type { ListViews } from './useListViews';

export default function ViewsPopover({ anchor, open, onClose, list }: PopoverProps & { list: ListViews }) {
  const openAndClose = (view: SavedView) => {
    list.open(view);
    onClose();
  };
  return (
    <ToolbarPopover label="Views" width={400} {...{ anchor, open, onClose }}>
      <SaveView {...list} />
      <SavedViewList {...list} open={openAndClose} />
    </ToolbarPopover>
  );
}
