import { testEnv } from '../../../test/support/test-env.js';
import { brandOf } from '../brand/brand.js';
import { builtPages } from './built-pages.js';

it('The folder of the built page is refused with the name of its setting if it has no index.html', () => {
  const brand = brandOf(testEnv('postgres://localhost/portal'));
  expect(() => builtPages('/nowhere', brand)).toThrow(
    'FRONTEND_DIR must be the folder of the built page: /nowhere has no index.html',
  );
});
