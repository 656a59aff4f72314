import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { PageTitle } from './PageTitle';

interface DashboardHeadProps {
  title: string;
  subtitle: string;
  /** Buttons that are visible on every tab of the dashboard. */
  actions: ReactNode;
}

export function DashboardHead({ title, subtitle, actions }: DashboardHeadProps) {
  return (
    <Box sx={head}>
      <Box sx={{ minWidth: 0 }}>
        <PageTitle variant="h2">{title}</PageTitle>
        <Typography color="textSecondary" sx={{ mt: 0.5 }}>
          {subtitle}
        </Typography>
      </Box>
      <Box sx={buttons}>{actions}</Box>
    </Box>
  );
}

const buttons = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
};

const head = {
  display: 'flex',
  flexDirection: { xs: 'column', lg: 'row' },
  justifyContent: 'space-between',
  alignItems: { lg: 'flex-end' },
  gap: 2.5,
  mb: { xs: 2, md: 3 },
};
