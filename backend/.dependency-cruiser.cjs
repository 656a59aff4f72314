/** Maps each module of the backend to the other modules that it may import. */
const MODULES = {
  users: ['reference'],
  reference: [],
  audit: [],
  education: ['users'],
  profile: ['users', 'education', 'reference'],
  'member-data': ['users', 'profile', 'auth', 'admin', 'superadmin', 'import'],
  maintenance: ['users', 'audit'],
  auth: ['users', 'reference', 'profile', 'maintenance'],
  admin: ['users', 'reference', 'audit', 'auth'],
  'saved-views': ['users', 'admin'],
  superadmin: ['users', 'reference', 'auth', 'audit', 'admin', 'import'],
  import: ['users', 'reference', 'auth', 'profile', 'audit'],
};

/**
 * Files of a module that any other module may import. Modules, services, entities, DTOs, decorators and validators may
 * be imported too, and are not listed here.
 */
const SHARED = [
  'admin/list/filter-conditions.query',
  'admin/list/resolve-filter.query',
  'auth/year-of-joining',
  'import/signed-in.query',
  'reference/country-codes',
  'reference/institutions',
  'users/member-fields',
  'users/member-row.query',
  'users/member.repository',
  'users/staged-member.repository',
  'users/membership-counts.query',
];

const names = Object.keys(MODULES).join('|');

const between = Object.entries(MODULES).map(([module, allowed]) => ({
  name: `modules-${module}`,
  comment: `${module} may import ${allowed.join(', ') || 'no other module'}`,
  severity: 'error',
  from: { path: `^src/modules/${module}/` },
  to: { path: '^src/modules/', pathNot: `^src/modules/(${[module, ...allowed].join('|')})/` },
}));

module.exports = {
  forbidden: [
    ...between,
    {
      name: 'module-surface',
      comment:
        'A module may import from another module only modules, services, entities, DTOs, decorators, validators and the files that SHARED in .dependency-cruiser.cjs lists',
      severity: 'error',
      from: { path: '^src/modules/([^/]+)/' },
      to: {
        path: '^src/modules/',
        pathNot: [
          '^src/modules/$1/',
          '/dto/',
          '\\.(module|service|entity|decorator|validator)\\.ts$',
          `^src/modules/(${SHARED.join('|')})\\.ts$`,
        ],
      },
    },
    {
      name: 'unnamed-module',
      comment: 'Every folder in src/modules must be in the table MODULES of .dependency-cruiser.cjs',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^src/modules/', pathNot: `^src/modules/(${names})/` },
    },
    {
      name: 'common-is-a-leaf',
      severity: 'error',
      from: { path: '^src/common/' },
      to: { path: '^src/', pathNot: '^src/common/' },
    },
    {
      name: 'config-knows-only-common',
      severity: 'error',
      from: { path: '^src/config/' },
      to: { path: '^src/', pathNot: '^src/(common|config)/' },
    },
    {
      name: 'infra-knows-no-feature',
      severity: 'error',
      from: { path: '^src/infra/' },
      to: { path: '^src/', pathNot: '^src/(infra|common|config)/' },
    },
    {
      name: 'modules-below-roots',
      severity: 'error',
      from: { path: '^src/modules/' },
      to: { path: '^src/([^/]+\\.ts$|bin/)' },
    },
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'only-declared-packages',
      severity: 'error',
      from: { path: '^src/' },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'npm-dev', 'undetermined'] },
    },
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.spec\\.ts$' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default'] },
  },
};
