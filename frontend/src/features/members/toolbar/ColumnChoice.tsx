import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { ALWAYS_SHOWN, tableColumns } from '../table/table-columns';
import { choiceGroup, choiceTitle } from './choice-style';

interface ColumnChoiceProps {
  columns: Record<string, boolean>;
  onChange: (columns: Record<string, boolean>) => void;
}

export function ColumnChoice({ columns, onChange }: ColumnChoiceProps) {
  return (
    <Box component="fieldset" sx={{ ...choiceGroup, mt: 2 }}>
      <Box component="legend" sx={choiceTitle}>
        Columns
      </Box>
      <Box sx={twoColumns}>
        {tableColumns.map(({ field, label }) => (
          <FormControlLabel
            key={field}
            label={label}
            disabled={field === ALWAYS_SHOWN}
            control={
              <Checkbox
                size="small"
                checked={columns[field]}
                onChange={(_event, shown) => onChange({ ...columns, [field]: shown })}
              />
            }
          />
        ))}
      </Box>
    </Box>
  );
}

/** The checkboxes have the order of the table's columns. They fill the left half first, then the right half. */
const twoColumns = {
  columns: 2,
  columnGap: 2,
  '& > label': { display: 'flex', breakInside: 'avoid', mr: 0 },
} as const;
