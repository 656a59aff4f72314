import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface ReportCardProps {
  title: string;
  text: string;
  /** The buttons of the card. */
  children: ReactNode;
}

export function ReportCard({ title, text, children }: ReportCardProps) {
  return (
    <Card component="article" sx={{ p: 2.5, display: 'flex', flexDirection: 'column' }}>
      <Typography variant="h4" component="h3">
        {title}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5, flex: 1 }}>
        {text}
      </Typography>
      <Stack direction="row" sx={{ mt: 2.5, gap: 1, flexWrap: 'wrap' }}>
        {children}
      </Stack>
    </Card>
  );
}
