import { styled } from '@mui/material/styles';

/** A button with the card's name. Its `::after` covers the card, so a press anywhere on the card presses the button. */
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
