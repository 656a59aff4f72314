import { Injectable } from '@nestjs/common';
import { LIMITS } from '../../common/limits.js';
import { Env } from '../../config/env.js';
import { societyOf } from '../../infra/brand/brand.js';
import { COUNTRY_CODES } from './country-codes.js';
import type { ReferenceDto } from './dto/reference.dto.js';
import { INSTITUTIONS } from './institutions.js';

@Injectable()
export class ReferenceService {
  readonly reference: ReferenceDto;

  constructor(env: Env) {
    this.reference = {
      society: societyOf(env),
      mailDomain: env.MAIL_DOMAIN,
      countryCodes: [...COUNTRY_CODES],
      institutions: INSTITUTIONS.map(({ name, courses }) => ({ name, courses: [...courses] })),
      limits: {
        ...LIMITS,
        exportInlineRows: env.EXPORT_INLINE_ROWS,
        importMegabytes: env.IMPORT_MAX_MB,
        importRows: env.IMPORT_MAX_ROWS,
        invitationsPerMinute: env.INVITATIONS_PER_MINUTE,
      },
    };
  }
}

/** Version of the terms that a member accepts at registration. It is the month in which the terms were last changed. */
export const TERMS_VERSION = '2025-01';
