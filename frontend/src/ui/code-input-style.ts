export const codeInputStyle = {
  gap: { xs: 0.75, sm: 1.5 },
  maxWidth: 420,
  '& .MuiTextField-root': { flex: 1, minWidth: 0 },
  '& input': {
    padding: { xs: '12px 0', sm: '14px 0' },
    fontSize: '1.5rem',
    fontWeight: 600,
    fontVariantNumeric: 'tabular-nums',
  },
  // A gap in the middle, because people read codes in two groups of three.
  '& .MuiTextField-root:nth-of-type(4)': { marginInlineStart: { xs: 0.75, sm: 1.5 } },
};
