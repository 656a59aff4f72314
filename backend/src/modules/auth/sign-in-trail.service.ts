import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Client } from './client.decorator.js';
import { type ListedEvent, SignInEventRepository } from './sign-in-event.repository.js';

/** Number of listed events of each kind: those that a stranger may cause, and the member's own. */
const LATEST_EVENTS = 10;
/** More events than the rate limits allow in 180 days. */
const ALL_EVENTS = 100_000;

/** Returns the sign-in events to the member and to superadministrators. */
@Injectable()
export class SignInTrailService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly events: SignInEventRepository,
  ) {}

  /** Returns the member's last events, without the networks and devices of others. */
  latest(userId: string): Promise<ListedEvent[]> {
    return this.events.latestForMember(userId, LATEST_EVENTS);
  }

  /** Records the data download and returns all events. */
  async download(userId: string, client: Client): Promise<ListedEvent[]> {
    await this.events.add(this.dataSource.manager, userId, 'data-downloaded', client);
    return this.events.latestForMember(userId, ALL_EVENTS);
  }

  /** Returns a member's last events with all networks and devices. */
  latestForAdministrator(userId: string): Promise<ListedEvent[]> {
    return this.events.latestForAdministrator(userId, LATEST_EVENTS);
  }
}
