import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { firstLoadBudget } from './build/first-load-budget.ts';
import { precompress } from './build/precompress.ts';
import { preloadFonts } from './build/preload-fonts.ts';
import { prerender } from './build/prerender.ts';

const backend = process.env.API_ORIGIN ?? 'http://localhost:3000';
const proxy = { '/api': backend, '/brand': backend, '/manifest.webmanifest': backend };

export default defineConfig({
  plugins: [
    react(),
    preloadFonts(/(fraunces-latin-opsz|figtree-latin-wght)-normal-.*\.woff2$/),
    prerender({
      entry: 'src/prerender.tsx',
      pages: [
        { path: '/', source: 'src/pages/HomePage.tsx' },
        { path: '/about', source: 'src/pages/AboutPage.tsx' },
        { path: '/login', source: 'src/pages/LoginPage.tsx' },
      ],
    }),
    firstLoadBudget({
      pages: {
        HomePage: 166_000,
        AboutPage: 183_000,
        LoginPage: 173_000,
        RegisterPage: 191_000,
        ComingSoonPage: 170_000,
      },
      // The first is as large as the rest of the page together; a visitor needs neither before the first input.
      forbiddenPackages: ['@mui/x-data-grid', 'mui-one-time-password-input'],
    }),
    precompress(),
  ],
  server: { proxy },
  build: {
    outDir: 'dist',
    target: 'es2022',
    // Fonts and pictures stay files: the content policy allows no data: fonts.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Splits the scripts of the first load into two files: libraries, which rarely change, and the portal's own
          // frame. Without this rule, each module that a screen shares with the frame would become a separate file.
          groups: [
            {
              name: 'vendor',
              test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack)\//,
              tags: ['$initial'],
              priority: 2,
            },
            { name: 'frame', tags: ['$initial'], priority: 1 },
            {
              name: 'field',
              test: /\/(FormField|FieldFrame|FormControl|FormLabel|FormHelperText|OutlinedInput|InputBase|TextareaAutosize)\//,
            },
          ],
        },
      },
    },
  },
});
