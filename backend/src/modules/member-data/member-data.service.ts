import { buffer } from 'node:stream/consumers';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { RequestUser } from '../../common/access/access.decorators.js';
import { FileStorage } from '../../infra/storage/file-storage.js';
import type { Client } from '../auth/client.decorator.js';
import { SessionService } from '../auth/session.service.js';
import { SignInTrailService } from '../auth/sign-in-trail.service.js';
import { ProfileService } from '../profile/profile.service.js';
import { MemberRepository } from '../users/member.repository.js';
import type { MemberDataDto, PhotoFileDto } from './dto/member-data.dto.js';
import {
  readAuditEntries,
  readBulkActions,
  readCodeRequests,
  readExports,
  readImported,
  readImports,
  readSavedViews,
  readSignInFailures,
} from './member-data.query.js';

/** Collects the data that a member can download. */
@Injectable()
export class MemberDataService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: MemberRepository,
    private readonly profile: ProfileService,
    private readonly sessions: SessionService,
    private readonly trail: SignInTrailService,
    private readonly storage: FileStorage,
  ) {}

  /** Returns the data about the requester. Also records the download in the requester's sign-in events. */
  async of(requester: RequestUser, client: Client): Promise<MemberDataDto> {
    const { id } = requester;
    const user = await this.users.get(id);
    const { termsVersion: version, termsAcceptedAt: acceptedAt, emailKey } = user;
    return {
      generatedAt: new Date(),
      profile: await this.profile.get(id),
      acceptedTerms: version && acceptedAt ? { version, acceptedAt } : null,
      photo: await this.photo(user.profilePhoto),
      sessions: await this.sessions.list(requester),
      signInEvents: await this.trail.download(id, client),
      codeRequests: await readCodeRequests(this.dataSource, emailKey),
      signInFailures: await readSignInFailures(this.dataSource, emailKey),
      auditEntries: await readAuditEntries(this.dataSource, id),
      exports: await readExports(this.dataSource, id),
      imports: await readImports(this.dataSource, id),
      imported: await readImported(this.dataSource, id),
      bulkActions: await readBulkActions(this.dataSource, id),
      savedViews: await readSavedViews(this.dataSource, id),
    };
  }

  private async photo(key: string | null): Promise<PhotoFileDto | null> {
    const file = key ? await this.storage.read(key) : undefined;
    if (!file) return null;
    return { mediaType: 'image/webp', content: (await buffer(file.content)).toString('base64') };
  }
}
