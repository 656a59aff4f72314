import { styled } from '@mui/material/styles';

/** Has the card's name and receives presses on the whole card. */
export const CardButton = styled('button')({
  font: 'inherit',
  letterSpacing: 'inherit',
  color: 'inherit',
  textAlign: 'start',
  padding: 0,
  border: 0,
  background: 'none',
  cursor: 'pointer',
  '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 'inherit' },
  '&:focus-visible': { outline: 'none' },
  '&:focus-visible::after': { outline: '3px solid var(--focus-ring)', outlineOffset: 2, borderRadius: 6 },
});
