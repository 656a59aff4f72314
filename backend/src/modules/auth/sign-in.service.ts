import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { isStaff } from '../../common/access/roles.js';
import { MaintenanceService } from '../maintenance/maintenance.service.js';
import { ProfileService } from '../profile/profile.service.js';
import { UsersService } from '../users/users.service.js';
import { CodeVerificationService, invalidCode } from './code-verification.service.js';
import type { SignedInDto } from './dto/signed-in.dto.js';
import { SessionService } from './session.service.js';
import { openSession } from './sign-in.query.js';

@Injectable()
export class SignInService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly codes: CodeVerificationService,
    private readonly users: UsersService,
    private readonly maintenance: MaintenanceService,
    private readonly sessions: SessionService,
    private readonly profile: ProfileService,
  ) {}

  /** During maintenance only staff get in; anyone else keeps the code for later. */
  async signIn(handle: string, code: string): Promise<SignedInDto> {
    const challenge = await this.codes.verify('login', handle, code);
    const user = await this.users.findByEmail(challenge.emailKey);
    if (!user) throw invalidCode();
    if (!isStaff(user.role)) await this.maintenance.assertOff();
    const sid = await openSession(this.dataSource, handle, user.id);
    if (!sid) throw invalidCode();
    return { token: this.sessions.token({ sub: user.id, sid }), user: await this.profile.get(user.id) };
  }
}
