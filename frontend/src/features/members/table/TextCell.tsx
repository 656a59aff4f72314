import Box from '@mui/material/Box';

/** A text that is too long for one line has two; the title shows the rest. */
export function TextCell({ text }: { text: string | null }) {
  return (
    <Box component="span" title={text ?? undefined} sx={twoLines}>
      {text}
    </Box>
  );
}

const twoLines = {
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  whiteSpace: 'normal',
  lineHeight: 1.2,
} as const;
