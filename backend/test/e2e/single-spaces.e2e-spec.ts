import { SingleSpaces1768003200000 } from '../../src/infra/database/migrations/1768003200000-single-spaces.js';
import { addMember } from '../support/members.js';
import { startTestPortal, type TestPortal } from '../support/test-portal.js';

const NO_BREAK = '\u00a0';

describe('Texts that were stored before one line had single spaces', () => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startTestPortal({ worker: false });
  });
  afterAll(() => portal.stop());

  it('are made alike, and others are left as they are', async () => {
    const { id } = await addMember(portal, {
      department: `Computer  Science${NO_BREAK}and \t Law`,
      currentCity: `New${NO_BREAK}Delhi`,
      personalCity: 'Pune',
      college: null,
      bio: 'two  spaces',
    });
    const stored = async () => {
      const [row] = await portal.db.query(
        'SELECT department, current_city, personal_city, college, bio, version, updated_at FROM users WHERE id = $1',
        [id],
      );
      return row;
    };
    const before = await stored();
    const runner = portal.db.createQueryRunner();
    for (let time = 1; time <= 2; time += 1) {
      await new SingleSpaces1768003200000().up(runner);
      expect(await stored()).toEqual({
        ...before,
        department: 'Computer Science and Law',
        current_city: 'New Delhi',
      });
    }
    await runner.release();
  });
});
