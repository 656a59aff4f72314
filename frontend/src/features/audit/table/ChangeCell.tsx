import Box from '@mui/material/Box';

/** One line for each thing that changed; long ones wrap. */
export function ChangeCell({ lines }: { lines: string[] }) {
  return (
    <Box sx={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }}>
      {lines.map((line) => (
        <div key={line}>{line}</div>
      ))}
    </Box>
  );
}
