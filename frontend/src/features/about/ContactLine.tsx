import Box from '@mui/material/Box';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import Typography from '@mui/material/Typography';
import type { ComponentType, ReactNode } from 'react';
import { TOUCH } from '../../theme/components/buttons';

interface ContactLineProps {
  Icon: ComponentType<SvgIconProps>;
  label: string;
  children: ReactNode;
}

export function ContactLine({ Icon, label, children }: ContactLineProps) {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: '24px minmax(0, 1fr)',
        gap: 2,
        py: 1.5,
        borderTop: '1px solid',
        borderColor: 'divider',
        [TOUCH]: { '& a': { display: 'inline-flex', alignItems: 'center', minHeight: 44 } },
      }}
    >
      <Icon aria-hidden="true" sx={{ color: 'text.secondary', mt: 0.25 }} />
      <Box>
        <Typography variant="body2" component="p" color="textSecondary">
          {label}
        </Typography>
        <Typography component="p" sx={{ minHeight: '1.6em' }}>
          {children}
        </Typography>
      </Box>
    </Box>
  );
}
