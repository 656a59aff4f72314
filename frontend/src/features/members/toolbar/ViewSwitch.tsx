import CardsIcon from '@mui/icons-material/GridViewOutlined';
import TableIcon from '@mui/icons-material/TableRowsOutlined';
import { styled } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { toggleOption } from '../../../ui/toggle-style';

export type MemberView = 'table' | 'cards';

interface ViewSwitchProps {
  view: MemberView;
  onChange: (view: MemberView) => void;
}

export function ViewSwitch({ view, onChange }: ViewSwitchProps) {
  return (
    <ToggleButtonGroup
      exclusive
      aria-label="View"
      value={view}
      onChange={(_event, next: MemberView | null) => next && onChange(next)}
      sx={{ height: 46, flexShrink: 0 }}
    >
      <ToggleButton value="table" sx={toggleOption}>
        <TableIcon fontSize="small" />
        <Word>Table</Word>
      </ToggleButton>
      <ToggleButton value="cards" sx={toggleOption}>
        <CardsIcon fontSize="small" />
        <Word>Cards</Word>
      </ToggleButton>
    </ToggleButtonGroup>
  );
}

/** On a narrow window only the icon of each button is visible. Screen readers still read the text. */
const Word = styled('span')(({ theme }) => ({ [theme.breakpoints.down('sm')]: visuallyHidden }));
