import { ROLES, type Role } from '../../../src/common/access/roles.js';
import { SessionService } from '../../../src/modules/auth/session.service.js';
import { addMember } from '../../support/members.js';
import type { TestPortal } from '../../support/test-portal.js';
import type { FuzzRequest, Person } from './requests.js';

/** Enough that the limit of photos an hour is not all that uploads meet. */
const ACTORS_PER_ROLE = 12;
const BYSTANDERS = 150;
/** So many ids are remembered for an actor. */
const OWN = 6;
/** An id, or the last part of an address. */
const NAMED = /"(?:id|alumniId)":"([\w-]{32,36})"|"\/api\/\w+\/([\w.-]+)"/g;

export interface Played extends FuzzRequest {
  /** The id of the member who sends it. */
  actor?: string;
}

/** Who sends the requests, and what these may hit: members who never act themselves, and all that was made meanwhile. */
export class Cast {
  private readonly actors = new Map<Role, string[]>();
  private readonly actorIds = new Set<string>();
  private readonly ids: string[] = [];
  private readonly ownIds = new Map<string, string[]>();
  private turn = 0;

  private constructor(private readonly portal: TestPortal) {}

  static async gather(portal: TestPortal): Promise<Cast> {
    const cast = new Cast(portal);
    for (const role of ROLES) {
      const members = await Promise.all(
        Array.from({ length: ACTORS_PER_ROLE }, () => addMember(portal, { role })),
      );
      const ids = members.map(({ id }) => id);
      cast.actors.set(role, ids);
      for (const id of ids) cast.actorIds.add(id);
    }
    for (let count = 0; count < BYSTANDERS; count += 1) cast.ids.push((await addMember(portal)).id);
    return cast;
  }

  /** A request with its ids and, unless it brings another one, a token of a session of its own. */
  async play(request: FuzzRequest): Promise<Played> {
    const actor = this.next(request.person);
    const token = actor && (await this.tokenOf(actor));
    return {
      ...request,
      actor,
      path: this.withIds(request.path, actor),
      headers: { ...(token && { Authorization: `Bearer ${token}` }), ...request.headers },
      content:
        request.content && Buffer.from(this.withIds(request.content.toString('latin1'), actor), 'latin1'),
    };
  }

  /** Remembers what an answer names, so that later requests may ask for it. */
  learn({ actor }: Played, body: string): void {
    const found = [...body.slice(0, 5_000).matchAll(NAMED)].map(([, id = '', name = '']) => id || name);
    const others = found.filter((id) => !this.actorIds.has(id));
    this.ids.push(...others);
    if (!actor) return;
    this.ownIds.set(actor, [...others.slice(0, 2), ...(this.ownIds.get(actor) ?? [])].slice(0, OWN));
  }

  /** The actors' roles as they are now, by what they were. */
  async roles(): Promise<[Role, Role][]> {
    const rows: { id: string; role: Role }[] = await this.portal.db.query('SELECT id, role FROM users');
    const now = new Map(rows.map(({ id, role }) => [id, role]));
    return [...this.actors].flatMap(([role, members]) =>
      members.map((id): [Role, Role] => [role, now.get(id) as Role]),
    );
  }

  private next(person: Person): string | undefined {
    if (person === 'anonymous') return undefined;
    const members = this.actors.get(person) ?? [];
    this.turn += 1;
    return members[this.turn % members.length];
  }

  private tokenOf(actor: string): Promise<string> {
    const { app, db } = this.portal;
    return app.get(SessionService).open(db.manager, actor);
  }

  /** Half of the ids are of what the actor itself was told of last. */
  private withIds(text: string, actor = ''): string {
    return text.replace(/known-(\d+)!/g, (_whole, digits) => {
      const index = Number(digits);
      const own = this.ownIds.get(actor) ?? [];
      const ids = index % 2 === 0 && own.length > 0 ? own : this.ids;
      return ids[Math.floor(index / 2) % ids.length] ?? '';
    });
  }
}
