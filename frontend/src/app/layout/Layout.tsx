import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Footer } from './Footer';
import { Header } from './Header';
import { CONTENT_ID, SkipLink } from './SkipLink';

export function Layout({ children }: { children: ReactNode }) {
  return (
    <Box sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column' }}>
      <SkipLink />
      <Header />
      <Box component="main" id={CONTENT_ID} tabIndex={-1} sx={{ flex: 1 }}>
        {children}
      </Box>
      <Footer />
    </Box>
  );
}
