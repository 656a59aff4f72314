import { ROLES, type Role } from '../../../src/common/access/roles.js';
import { SessionService } from '../../../src/modules/auth/session.service.js';
import { addMember, type TestMember } from '../../support/members.js';
import type { TestPortal } from '../../support/test-portal.js';
import type { FuzzRequest, Person } from './requests.js';

/** Enough that the limit of photos an hour is not all that uploads meet. */
const ACTORS_PER_ROLE = 12;
const BYSTANDERS = 150;

/** Who sends the requests, and what these may hit: members who never act themselves, and all that was made meanwhile. */
export class Cast {
  private readonly actors = new Map<Role, TestMember[]>();
  private readonly ids: string[] = [];
  private turn = 0;

  private constructor(private readonly portal: TestPortal) {}

  static async gather(portal: TestPortal): Promise<Cast> {
    const cast = new Cast(portal);
    for (const role of ROLES) {
      const members = await Promise.all(
        Array.from({ length: ACTORS_PER_ROLE }, () => addMember(portal, { role })),
      );
      cast.actors.set(role, members);
    }
    for (let count = 0; count < BYSTANDERS; count += 1) cast.ids.push((await addMember(portal)).id);
    return cast;
  }

  /** A request with its ids and, unless it brings another one, a token of a session of its own. */
  async play(request: FuzzRequest): Promise<FuzzRequest> {
    const token = await this.token(request.person);
    return {
      ...request,
      path: this.withIds(request.path),
      headers: { ...(token && { Authorization: `Bearer ${token}` }), ...request.headers },
      content: request.content && Buffer.from(this.withIds(request.content.toString('latin1')), 'latin1'),
    };
  }

  /** Remembers what an answer names, so that later requests may ask for it. */
  learn(body: string): void {
    for (const [, id = ''] of body.slice(0, 5_000).matchAll(/"(?:id|alumniId)":"([\w-]{32,36})"/g)) {
      if (!this.isActor(id)) this.ids.push(id);
    }
    for (const [, name = ''] of body.slice(0, 5_000).matchAll(/"\/api\/\w+\/([\w.-]+)"/g))
      this.ids.push(name);
  }

  /** The actors' roles as they are now, by what they were. */
  async roles(): Promise<[Role, Role][]> {
    const rows: { id: string; role: Role }[] = await this.portal.db.query('SELECT id, role FROM users');
    const now = new Map(rows.map(({ id, role }) => [id, role]));
    return [...this.actors].flatMap(([role, members]) =>
      members.map(({ id }): [Role, Role] => [role, now.get(id) as Role]),
    );
  }

  private async token(person: Person): Promise<string | undefined> {
    if (person === 'anonymous') return undefined;
    const members = this.actors.get(person) ?? [];
    this.turn += 1;
    const { app, db } = this.portal;
    return app.get(SessionService).open(db.manager, members[this.turn % members.length]?.id ?? '');
  }

  private withIds(text: string): string {
    return text.replace(/known-(\d+)!/g, (_whole, index) => this.ids[Number(index) % this.ids.length] ?? '');
  }

  private isActor(id: string): boolean {
    return [...this.actors.values()].some((members) => members.some((member) => member.id === id));
  }
}
