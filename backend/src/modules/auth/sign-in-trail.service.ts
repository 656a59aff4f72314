import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { inTransaction } from '../../infra/database/transaction.js';
import { MemberRepository, noSuchMember } from '../users/member.repository.js';
import type { Client } from './client.decorator.js';
import { type ListedEvent, SignInEventRepository } from './sign-in-event.repository.js';

/** Maximum number of listed events in each of three groups: events that a stranger may cause, sign-ins, and others. */
const LATEST_EVENTS = 10;
/**
 * Maximum number of downloaded events in each group. Events are kept for 180 days, so a member with at most 500 events
 * a day never reaches this limit.
 */
const ALL_EVENTS = 100_000;

/** Returns a member's sign-in events, to the member and to superadministrators. */
@Injectable()
export class SignInTrailService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly events: SignInEventRepository,
    private readonly users: MemberRepository,
  ) {}

  /** Returns the member's last events. Omits network and device if another person may have caused the event. */
  latest(userId: string): Promise<ListedEvent[]> {
    return this.events.latestForMember(userId, LATEST_EVENTS);
  }

  /**
   * Returns all events for the download of the member's own data. Records the download as an event first. Throws
   * `NOT_FOUND` if the member was deleted meanwhile.
   */
  async download(userId: string, client: Client): Promise<ListedEvent[]> {
    await inTransaction(this.dataSource, async (manager) => {
      if (!(await this.users.keep(manager, userId))) throw noSuchMember();
      await this.events.add(manager, userId, 'data-downloaded', client);
    });
    return this.events.latestForMember(userId, ALL_EVENTS);
  }

  /** Returns a member's last events with all networks and devices. */
  latestForAdministrator(userId: string): Promise<ListedEvent[]> {
    return this.events.latestForAdministrator(userId, LATEST_EVENTS);
  }
}
