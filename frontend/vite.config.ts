import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { displayFace } from './build/display-face.ts';
import { firstLoadBudget } from './build/first-load-budget.ts';
import { precompress } from './build/precompress.ts';
import { preloadFonts } from './build/preload-fonts.ts';
import { prerender } from './build/prerender.ts';

const backend = process.env.API_ORIGIN ?? 'http://localhost:3000';
const proxy = { '/api': backend, '/brand': backend, '/manifest.webmanifest': backend };

export default defineConfig({
  plugins: [
    react(),
    displayFace({ files: /fraunces-latin(-ext)?-opsz-normal-.*\.woff2$/, weight: 480 }),
    preloadFonts(/(fraunces-latin-opsz|figtree-latin-wght)-normal-.*\.woff2$/),
    prerender({
      entry: 'src/prerender.tsx',
      pages: [
        { path: '/', source: 'src/pages/HomePage.tsx' },
        { path: '/about', source: 'src/pages/AboutPage.tsx' },
        { path: '/login', source: 'src/pages/LoginPage.tsx' },
        { path: '/register', source: 'src/pages/RegisterPage.tsx' },
        { path: '/profile', source: 'src/pages/ProfilePage.tsx', isShell: true },
        { path: '/admin', source: 'src/pages/AdminPage.tsx', isShell: true },
        { path: '/superadmin', source: 'src/pages/SuperadminPage.tsx', isShell: true },
      ],
    }),
    firstLoadBudget({
      pages: {
        HomePage: 140_000,
        AboutPage: 146_500,
        LoginPage: 148_000,
        RegisterPage: 150_000,
        ComingSoonPage: 145_000,
        AdminPage: 186_200,
        SuperadminPage: 188_200,
      },
      // The first package is as large as the rest of the page. A visitor needs none of the four before the first input.
      forbiddenPackages: ['@mui/x-data-grid', 'mui-one-time-password-input', 'notistack', 'react-hook-form'],
    }),
    precompress(),
  ],
  server: { proxy },
  build: {
    outDir: 'dist',
    target: 'es2022',
    // Fonts stay files, because the Content Security Policy allows no fonts in data: URLs. Pictures stay files too.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // CommonJS libraries that are imported but not used. Without this rule the build would keep them.
      treeshake: {
        moduleSideEffects: [
          { test: /node_modules\/(hoist-non-react-statics|react-is)\//, sideEffects: false },
        ],
      },
      output: {
        // Seven characters instead of eight: hashes do not compress, and a page names many scripts. The names of pictures
        // and fonts stay as they are, because the renderer of the pages makes the same names in a build of its own.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: {
          // The first two groups split the scripts of the first load into two files: libraries, which rarely change,
          // and the portal's own code. Without the other groups, many modules that screens share would become separate
          // files, and small files compress badly.
          groups: [
            { name: 'vendor', test: /node_modules\//, tags: ['$initial'], priority: 4 },
            { name: 'frame', tags: ['$initial'], priority: 3 },
            {
              name: 'divider',
              test: /material\/Divider\/|utils\/visuallyHidden|ui\/Announcement\./,
              priority: 2,
            },
            { name: 'parts', test: /src\/ui\/(PageTitle|Picture|useCountdown)\./, priority: 2 },
            { name: 'icons', test: /\/icons-material\/(Person|School)Outlined\./, priority: 2 },
            {
              name: 'field',
              test: /\/(FormField|FieldFrame|FormControl|FormLabel|FormHelperText|OutlinedInput|InputBase|TextareaAutosize)\b/,
              priority: 2,
            },
            {
              name: 'address',
              test: /src\/features\/auth\/(code|email)\/|src\/ui\/(SplitScreen|BusyButton)|query-core\/.*mutationObserver|react-query\/.*useMutation|fragment-token/,
              priority: 1,
            },
            // Without this group, these modules would become part of the dashboards' script. Messages and dialogs use
            // some of the modules, so a page with a message would load that script.
            {
              name: 'helpers',
              test: /\/@mui\/(material\/utils\/(contains|debounce|mergeSlotProps|ownerWindow)\.|utils\/(setRef|useValueAsRef)\/)/,
              priority: 2,
            },
            { name: 'fade', test: /\/@mui\/material\/(Fade|internal\/Transition)\b/, priority: 1 },
            {
              name: 'choice',
              test: /\/@mui\/(material\/(Checkbox|FormControlLabel|Input|NativeSelect|internal\/SwitchBase)|utils\/(fastObjectShallowCompare|useSlotProps))\//,
              priority: 1,
            },
            // Modules that the profile and the dashboards share.
            {
              name: 'member',
              test: /\/@mui\/material\/(Chip|Skeleton|Tabs?|TabScrollButton|internal\/animate)\/|\/useRovingTabIndex\/|src\/(lib\/formats|features\/(skyline|maintenance\/MaintenanceNotice)|ui\/(tabs|FiguresNotice|RoleBadge|StatCard|StatGrid))\b/,
              priority: 1,
            },
            {
              name: 'dashboard',
              test: /\/@mui\/material\/(Avatar|ToggleButton\w*)\/|\/icons-material\/(Assessment|Campaign|PersonAdd)Outlined\.|src\/ui\/(DashboardHead|WorkScreen)\b|src\/lib\/url-query|src\/features\/(members\/(cards|filters\/FiltersButton|list|query|member-texts|table\/table-columns|usePrepareMembers)|analytics\/(share|overview\/OverviewTab)|export\/Export(Buttons|Scope|Selected)|user-admin\/(undo\/deletions-query|bulk\/bulk-action-query|member-cache))\b/,
              priority: 0,
            },
            {
              name: 'floating',
              test: /\/@mui\/material\/(Alert|Backdrop|Dialog\w*|Grow|List|Modal|Paper|Popover|Portal|Unstable_TrapFocus)\/|src\/ui\/(BackHandler|ModalDialog|useNavigationBlocker)\./,
              priority: 0,
            },
          ],
        },
      },
    },
  },
});
