import { ROLES, type Role } from '../../../src/common/access/roles.js';
import { SessionService } from '../../../src/modules/auth/session.service.js';
import { addMember } from '../../support/members.js';
import type { TestPortal } from '../../support/test-portal.js';
import type { FuzzRequest, Person } from './requests.js';

/** With few members per role, the hourly limit of photos per member could refuse many uploads. */
const ACTORS_PER_ROLE = 12;
const BYSTANDERS = 150;
/** Maximum number of ids that are stored per actor. */
const OWN = 6;
/** Matches an id in a JSON response, or the last segment of an API path in the response. */
const NAMED = /"(?:id|alumniId)":"([\w-]{32,36})"|"\/api\/\w+\/([\w.-]+)"/g;

/** Returns the path of an operation up to its first parameter, without the HTTP method. */
const collectionOf = (operation: string) => operation.replace(/^\w+ |\/\{.*$/g, '');

export interface Played extends FuzzRequest {
  /** The id of the member who sends the request. */
  actor?: string;
}

/**
 * Chooses the sender of each request and the ids in the request. These are ids of members who send no requests, and of
 * records that earlier responses contained.
 */
export class Cast {
  private readonly actors = new Map<Role, string[]>();
  private readonly actorIds = new Set<string>();
  private readonly ids: string[] = [];
  private readonly ownIds = new Map<string, string[]>();
  /**
   * Maps each collection to one of its records and the actor who created or listed the record. A later request of the
   * same `person` for a single record comes from this actor, and about half of the ids in its path are this id.
   */
  private readonly records = new Map<string, { person: Person; actor: string; id: string }>();
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
    await cast.addImport();
    return cast;
  }

  /**
   * Adds a finished import whose members are not invited yet. `learn` reads the id of the import from a response with
   * the list of imports.
   */
  private async addImport(): Promise<void> {
    const { db } = this.portal;
    const [{ id }] = await db.query(
      `INSERT INTO import_jobs (state, rows, added, ended_at) VALUES ('done', $1, $1, now()) RETURNING id`,
      [BYSTANDERS],
    );
    await db.query('INSERT INTO imported_members (user_id, import_id) SELECT unnest($1::uuid[]), $2', [
      this.ids,
      id,
    ]);
  }

  /** Fills in the ids of a request. Adds the token of a new session, unless the request has one or is anonymous. */
  async play(request: FuzzRequest): Promise<Played> {
    const own = this.records.get(collectionOf(request.operation));
    const record = own?.person === request.person && request.operation.includes('{') ? own : undefined;
    const actor = record?.actor ?? this.next(request.person);
    const token = actor && (await this.tokenOf(actor));
    return {
      ...request,
      actor,
      path: this.withIds(request.path, actor, record?.id),
      headers: { ...(token && { Authorization: `Bearer ${token}` }), ...request.headers },
      content:
        request.content && Buffer.from(this.withIds(request.content.toString('latin1'), actor), 'latin1'),
    };
  }

  /** Stores the ids of a response for later requests. */
  learn({ actor, operation, person }: Played, body: string): void {
    const found = [...body.slice(0, 5_000).matchAll(NAMED)].map(([, id = '', name = '']) => id || name);
    const others = found.filter((id) => !this.actorIds.has(id));
    this.ids.push(...others);
    if (!actor) return;
    const [id] = others;
    if (id && !operation.includes('{')) this.records.set(collectionOf(operation), { person, actor, id });
    this.ownIds.set(actor, [...others.slice(0, 2), ...(this.ownIds.get(actor) ?? [])].slice(0, OWN));
  }

  /** Returns pairs of the initial and the current role of each actor. */
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

  /**
   * Replaces the placeholders of ids. A placeholder with an even number gets the id of the given record, or else an id
   * from the actor's latest responses. Without such an id, and for an odd number, a placeholder gets any known id.
   */
  private withIds(text: string, actor = '', record?: string): string {
    return text.replace(/known-(\d+)!/g, (_whole, digits) => {
      const index = Number(digits);
      const own = record ? [record] : (this.ownIds.get(actor) ?? []);
      const ids = index % 2 === 0 && own.length > 0 ? own : this.ids;
      return ids[Math.floor(index / 2) % ids.length] ?? '';
    });
  }
}
