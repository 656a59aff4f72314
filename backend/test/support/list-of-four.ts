import { addMember, type TestMember } from './members.js';
import { startTestPortal, type TestPortal } from './test-portal.js';

type Query = Record<string, string | number>;

export interface ListOfFour {
  portal: TestPortal;
  admin: TestMember;
  /** Returns the member list that the administrator gets for the query. */
  list: (query?: Query) => Promise<{ users: TestMember[]; pagination: { totalUsers: number } }>;
  names: (query: Query) => Promise<(string | null)[]>;
}

/**
 * Starts a portal with an administrator and three other members. Two of the three have different values in nearly all
 * searched, filtered and sorted fields. The other two members lack most of these values.
 */
export async function startListOfFour(): Promise<ListOfFour> {
  const portal = await startTestPortal({ worker: false });
  const admin = await addMember(portal, {
    firstName: 'Zara',
    lastName: 'Admin',
    email: 'zara@staff.example.org',
    role: 'ADMIN',
  });
  await addMember(portal, {
    firstName: 'José',
    middleName: 'María',
    lastName: 'Núñez',
    email: 'jose.nunez@example.org',
    phoneNumber: '9800012345',
    currentCompany: '50% Off_Co',
    currentCity: 'São Paulo',
    currentCountry: 'Brasil',
    department: 'BA LL.B. 5 Year Integrated',
    college: 'Law college',
    passingYear: 2012,
    mentorshipAvailable: true,
  });
  await addMember(portal, {
    firstName: 'Дмитрий',
    lastName: 'Пример',
    email: 'dmitri@example.org',
    currentCompany: 'Back\\slash Works',
    currentCity: 'Pune',
    currentCountry: 'India',
    lookingForMentor: true,
    department: 'M.Sc.IT',
    college: 'Degree college of arts and commerce',
    passingYear: 1999,
  });
  await addMember(portal, { firstName: null, lastName: null, email: 'owner@example.org' });

  const list = async (query: Query = {}) => {
    const parameters = new URLSearchParams(
      Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
    );
    const { status, body } = await portal.api.get(`/admin/users?${parameters}`, { token: admin.token });
    expect(status).toBe(200);
    return body;
  };
  const names = async (query: Query) =>
    (await list(query)).users.map(({ fullName }: { fullName: string | null }) => fullName);
  return { portal, admin, list, names };
}
