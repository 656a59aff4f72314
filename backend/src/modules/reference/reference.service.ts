import { Injectable } from '@nestjs/common';
import { LIMITS } from '../../common/limits.js';
import { Env } from '../../config/env.js';
import { COUNTRY_CODES } from './country-codes.js';
import type { ReferenceDto } from './dto/reference.dto.js';
import { INSTITUTIONS } from './institutions.js';

@Injectable()
export class ReferenceService {
  readonly reference: ReferenceDto;

  constructor(env: Env) {
    this.reference = {
      society: {
        name: env.SOCIETY_NAME,
        email: env.SOCIETY_EMAIL,
        phone: env.SOCIETY_PHONE,
        address: env.SOCIETY_ADDRESS,
        foundedYear: env.SOCIETY_FOUNDED_YEAR,
      },
      mailDomain: env.MAIL_DOMAIN,
      countryCodes: [...COUNTRY_CODES],
      institutions: INSTITUTIONS.map(({ name, courses }) => ({ name, courses: [...courses] })),
      limits: { ...LIMITS, exportInlineRows: env.EXPORT_INLINE_ROWS },
    };
  }
}
