import { testEnv } from '../../../test/support/test-env.js';
import { brandOf } from '../brand/brand.js';
import { builtPages } from './built-pages.js';

it('A folder without index.html is refused, and the error names the setting FRONTEND_DIR', () => {
  const brand = brandOf(testEnv('postgres://localhost/portal'));
  expect(() => builtPages('/nowhere', brand)).toThrow(
    'FRONTEND_DIR must be the folder of the built page: /nowhere has no index.html',
  );
});
