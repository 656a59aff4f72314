import { TOUCH } from '../../../theme/components/buttons';

export const choiceGroup = {
  display: 'flex',
  flexDirection: 'column',
  border: 0,
  m: 0,
  p: 0,
  minWidth: 0,
  '& .MuiFormControlLabel-label': { typography: 'body2' },
  // Aligns the radio buttons and checkboxes with the title above.
  '& .MuiButtonBase-root': { p: 0.5, ml: 0.75 },
  [TOUCH]: { '& .MuiButtonBase-root': { p: 1.5, ml: '-1px' } },
};

export const choiceTitle = { typography: 'caption', fontWeight: 650, color: 'text.secondary', p: 0, mb: 0.5 };
