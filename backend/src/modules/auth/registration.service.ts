import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { emailKey } from '../../common/email.js';
import { AppError } from '../../common/errors/app-error.js';
import { ProfileService } from '../profile/profile.service.js';
import { TERMS_VERSION } from '../reference/terms.js';
import { UsersService } from '../users/users.service.js';
import { CodeVerificationService, type VerifiedChallenge } from './code-verification.service.js';
import type { RegisterDto } from './dto/register.dto.js';
import type { SignedInDto } from './dto/signed-in.dto.js';
import { SessionService } from './session.service.js';
import { yearOfJoining } from './year-of-joining.js';

@Injectable()
export class RegistrationService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly codes: CodeVerificationService,
    private readonly users: UsersService,
    private readonly sessions: SessionService,
    private readonly profile: ProfileService,
  ) {}

  /** Uses the code and makes the account in one transaction; the form was validated before, so an error costs no code. */
  async register(form: RegisterDto): Promise<SignedInDto> {
    const challenge = await this.codes.verify('registration', form.alumniId, form.otp);
    if (emailKey(form.email) !== challenge.emailKey) {
      throw new AppError('CODE_INVALID', 'This code was sent to another address. Please ask for a new one.');
    }
    const { userId, token } = await this.dataSource.transaction(async (manager) => {
      await this.codes.consume(manager, challenge);
      const id = await this.createMember(manager, challenge, form);
      return { userId: id, token: await this.sessions.open(manager, id) };
    });
    return { token, user: await this.profile.get(userId) };
  }

  private createMember(
    manager: EntityManager,
    challenge: VerifiedChallenge,
    form: RegisterDto,
  ): Promise<string> {
    return this.users.create(manager, {
      alumniId: challenge.handle,
      email: challenge.email,
      firstName: form.firstName,
      middleName: form.middleName || null,
      lastName: form.lastName,
      dateOfBirth: form.dateOfBirth,
      gender: form.gender,
      countryCode: form.countryCode,
      phoneNumber: form.phoneNumber,
      whatsappNumber: form.whatsappNumber || null,
      secondaryPhoneNumber: form.secondaryPhoneNumber || null,
      personalAddressLine1: form.personalStreet,
      personalCity: form.personalCity,
      personalState: form.personalState,
      personalPostalCode: form.personalPincode,
      personalCountry: form.personalCountry,
      course: form.courseProgram,
      department: form.courseProgram,
      college: form.institutionAttended,
      passingYear: form.graduationYear,
      yearOfJoining: yearOfJoining(form.courseProgram, form.graduationYear),
      admissionInFirstYear: true,
      termsVersion: TERMS_VERSION,
      termsAcceptedAt: () => 'now()',
    });
  }
}
