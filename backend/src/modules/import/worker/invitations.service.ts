import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { DataSource, type EntityManager } from 'typeorm';
import { PeriodicTask } from '../../../common/periodic-task.js';
import { Env } from '../../../config/env.js';
import { inTransaction } from '../../../infra/database/transaction.js';
import { LOGGER } from '../../../infra/logging/logging.module.js';
import { MailOutboxService } from '../../../infra/mail/mail-outbox.service.js';
import type { MailValues } from '../../../infra/mail/mail-texts.js';
import { ImportJobRepository } from '../import-job.repository.js';
import { ImportedMemberRepository } from '../imported-member.repository.js';
import { awaitsInvitation } from '../signed-in.query.js';

const EVERY_MS = 1_000;
/** An invitation is dropped if it cannot be sent within this time. An outage of the mail server is usually shorter. */
const WANTED_SECONDS = 7 * 24 * 60 * 60;

/**
 * Moves the invitations of an import into the outbox at the configured rate. Several workers may run this task: one
 * transaction locks the import, adds the mails and marks their members as invited.
 */
@Injectable()
export class InvitationsService extends PeriodicTask {
  constructor(
    private readonly dataSource: DataSource,
    private readonly jobs: ImportJobRepository,
    private readonly imported: ImportedMemberRepository,
    private readonly outbox: MailOutboxService,
    private readonly env: Env,
    @Inject(LOGGER) logger: Logger,
  ) {
    super(logger, { pauseMs: EVERY_MS, failure: 'invitations failed; trying again' });
  }

  async run(): Promise<void> {
    await inTransaction(this.dataSource, async (manager) => {
      const importId = await this.jobs.lockInviting(manager);
      if (importId) await this.invite(manager, importId);
    });
  }

  /** Returns null if the member signed in meanwhile, or was deleted: the invitation is no longer needed. */
  async invitationValues(userId: string): Promise<Partial<MailValues> | null> {
    return (await awaitsInvitation(this.dataSource, userId)) ? {} : null;
  }

  private async invite(manager: EntityManager, importId: string): Promise<void> {
    const rate = this.env.INVITATIONS_PER_MINUTE;
    const count = Math.ceil((rate * EVERY_MS) / 60_000);
    const { invited, isLast } = await this.imported.invite(manager, importId, count);
    for (const { id, email } of invited) {
      await this.outbox.add(manager, {
        template: 'invitation',
        recipient: email,
        subjectId: id,
        wantedForSeconds: WANTED_SECONDS,
      });
    }
    if (isLast) await this.jobs.finishInvitations(manager, importId);
    else await this.jobs.pauseInvitations(manager, importId, (60 / rate) * invited.length);
  }
}
