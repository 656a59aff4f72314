import type { PopoverProps } from '../toolbar/PopoverButton';
import { ToolbarPopover } from '../toolbar/ToolbarPopover';
import { SavedViewList } from './SavedViewList';
import { SaveView } from './SaveView';
import type { ListViews } from './useListViews';

export default function ViewsPopover({ anchor, open, onClose, list }: PopoverProps & { list: ListViews }) {
  return (
    <ToolbarPopover label="Views" width={400} {...{ anchor, open, onClose }}>
      <SaveView {...list} />
      <SavedViewList {...list} />
    </ToolbarPopover>
  );
}
