/**
 * The direction of imports: theme | lib | content <- api | ui <- features <- pages <- app.
 * A feature may import only the other features that this table lists for it.
 */
const featureImports = {
  about: [],
  analytics: ['skyline'],
  audit: ['user-admin'],
  auth: [],
  'coming-soon': [],
  education: ['auth'],
  export: ['members'],
  home: [],
  import: ['analytics', 'members'],
  maintenance: ['auth'],
  'maintenance-admin': ['maintenance'],
  members: ['sign-ins'],
  privacy: [],
  profile: ['auth', 'education', 'sign-ins', 'skyline', 'stats'],
  registration: ['auth', 'terms'],
  'sign-ins': ['auth'],
  skyline: [],
  stats: [],
  terms: [],
  'user-admin': ['analytics', 'auth', 'export', 'members', 'sign-ins'],
};

/** What each layer may import, besides itself and packages. */
const layerImports = {
  theme: [],
  lib: [],
  content: [],
  api: ['lib'],
  ui: ['theme', 'lib'],
  features: ['theme', 'lib', 'api', 'ui', 'content'],
  pages: ['theme', 'lib', 'api', 'ui', 'content', 'features'],
  app: ['theme', 'lib', 'api', 'ui', 'content', 'features', 'pages'],
};

const layers = Object.keys(layerImports);
const features = Object.keys(featureImports);

const layerRules = Object.entries(layerImports).map(([layer, allowed]) => ({
  name: `layer-${layer}`,
  comment: `${layer} may import ${allowed.join(', ') || 'no other layer'}`,
  severity: 'error',
  // A test may import every layer, because it may render the whole portal.
  from: { path: `^src/${layer}/`, pathNot: '\\.test\\.tsx?$' },
  to: { path: '^src/', pathNot: `^src/(${[layer, ...allowed].join('|')})/` },
}));

const featureRules = Object.entries(featureImports).map(([feature, allowed]) => ({
  name: `feature-${feature}`,
  comment: `the feature ${feature} may import ${allowed.join(', ') || 'no other feature'}`,
  severity: 'error',
  from: { path: `^src/features/${feature}/` },
  to: { path: '^src/features/', pathNot: `^src/features/(${[feature, ...allowed].join('|')})/` },
}));

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-unknown-layer',
      comment: 'add the folder to the table layerImports in .dependency-cruiser.cjs',
      severity: 'error',
      from: {},
      to: { path: '^src/[^/]+/', pathNot: `^src/(${layers.join('|')})/` },
    },
    {
      name: 'no-unknown-feature',
      severity: 'error',
      from: {},
      to: { path: '^src/features/', pathNot: `^src/features/(${features.join('|')})/` },
    },
    {
      name: 'no-test-code-in-the-product',
      severity: 'error',
      from: { path: '^src/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '(^test/|\\.test\\.tsx?$)' },
    },
    {
      name: 'only-declared-packages',
      severity: 'error',
      from: { path: '^src/', pathNot: '\\.test\\.tsx?$' },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'npm-dev', 'undetermined'] },
    },
    { name: 'no-unresolved', severity: 'error', from: {}, to: { couldNotResolve: true } },
    ...layerRules,
    ...featureRules,
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.d.ts', '.ts', '.tsx', '.js', '.mjs', '.cjs', '.css', '.json'],
    },
  },
};
