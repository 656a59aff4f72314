import type { TableSettings } from '../table/table-columns';
import { ColumnChoice } from './ColumnChoice';
import { DensityChoice } from './DensityChoice';
import type { PopoverProps } from './PopoverButton';
import { ToolbarPopover } from './ToolbarPopover';

export default function DisplayPopover({
  density,
  setDensity,
  columns,
  setColumns,
  ...popover
}: TableSettings & PopoverProps) {
  return (
    <ToolbarPopover label="Display" width={304} {...popover}>
      <DensityChoice density={density} onChange={setDensity} />
      <ColumnChoice columns={columns} onChange={setColumns} />
    </ToolbarPopover>
  );
}
