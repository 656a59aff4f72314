import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { PageTitle } from './PageTitle';

interface ScreenProps {
  title: ReactNode;
  subtitle?: ReactNode;
  maxWidth?: 'sm' | 'md' | 'lg';
  children?: ReactNode;
}

/** The common frame of a screen: title, one line below it, content. */
export function Screen({ title, subtitle, maxWidth = 'lg', children }: ScreenProps) {
  return (
    <Container maxWidth={maxWidth} sx={{ py: { xs: 4, md: 6 } }}>
      <PageTitle variant="h2">{title}</PageTitle>
      {subtitle && (
        <Typography variant="lead" color="textSecondary" sx={{ mt: 1 }}>
          {subtitle}
        </Typography>
      )}
      {children}
    </Container>
  );
}
