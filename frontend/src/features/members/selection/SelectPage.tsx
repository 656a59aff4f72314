import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import type { Selection } from './useSelection';

/** Selects every member of a page of cards. A table has its own checkbox for this. */
export function SelectPage({ selection }: { selection: Selection }) {
  const { page, shown, selectPage } = selection;
  const onPage = page.filter((id) => shown.includes(id)).length;
  if (page.length === 0) return null;
  return (
    <FormControlLabel
      label="Select all on this page"
      control={
        <Checkbox
          size="small"
          checked={onPage === page.length}
          indeterminate={onPage > 0 && onPage < page.length}
          onChange={(_event, on) => selectPage(on)}
        />
      }
      sx={{ '& .MuiFormControlLabel-label': { typography: 'body2' } }}
    />
  );
}
