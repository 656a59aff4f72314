export const choiceGroup = {
  display: 'flex',
  flexDirection: 'column',
  border: 0,
  m: 0,
  p: 0,
  minWidth: 0,
  '& .MuiFormControlLabel-label': { typography: 'body2' },
  '& .MuiButtonBase-root': { p: 0.5, ml: 0.75 },
};

export const choiceTitle = { typography: 'caption', fontWeight: 650, color: 'text.secondary', p: 0, mb: 0.5 };
