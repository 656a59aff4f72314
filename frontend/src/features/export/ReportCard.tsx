import type { SvgIconComponent } from '@mui/icons-material';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface ReportCardProps {
  title: string;
  text: string;
  Icon: SvgIconComponent;
  /** The buttons of the card. */
  children: ReactNode;
}

export function ReportCard({ title, text, Icon, children }: ReportCardProps) {
  return (
    <Card component="article" sx={{ p: 2.5, display: 'flex', flexDirection: 'column' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25 }}>
        <Icon fontSize="small" sx={{ color: 'text.secondary' }} />
        <Typography variant="h4" component="h3">
          {title}
        </Typography>
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1, flex: 1, maxWidth: '56ch' }}>
        {text}
      </Typography>
      <Stack direction="row" sx={{ mt: 2.5, gap: 1, flexWrap: 'wrap' }}>
        {children}
      </Stack>
    </Card>
  );
}
