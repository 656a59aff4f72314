import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { emailKey } from '../../common/email.js';
import { AppError } from '../../common/errors/app-error.js';
import { inTransaction } from '../../infra/database/transaction.js';
import { ProfileService } from '../profile/profile.service.js';
import { TERMS_VERSION } from '../reference/reference.service.js';
import { MemberRepository } from '../users/member.repository.js';
import type { Client } from './client.decorator.js';
import { CodeChallengeRepository } from './code-challenge.repository.js';
import { CodeDigestService } from './code-digest.service.js';
import { CodeVerificationService, invalidCode, type VerifiedChallenge } from './code-verification.service.js';
import type { RegisterDto } from './dto/register.dto.js';
import { type ConfirmedAddressDto, INVALID_REGISTRATION_LINK, type SignedInDto } from './dto/sign-in.dto.js';
import { SessionService } from './session.service.js';
import type { SuccessfulKind } from './sign-in-event.entity.js';
import { SignInEventRepository } from './sign-in-event.repository.js';
import { yearOfJoining } from './year-of-joining.js';

/** The proof that the address belongs to the person who registers: a verified code or link. */
interface Proof {
  challenge: VerifiedChallenge;
  kind: SuccessfulKind;
  /** Marks the code or link as used. Returns false if it expired or another request used it first. */
  useUp: (manager: EntityManager) => Promise<boolean>;
  rejection: () => AppError;
}

@Injectable()
export class RegistrationService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly codes: CodeVerificationService,
    private readonly challenges: CodeChallengeRepository,
    private readonly digests: CodeDigestService,
    private readonly events: SignInEventRepository,
    private readonly users: MemberRepository,
    private readonly sessions: SessionService,
    private readonly profile: ProfileService,
  ) {}

  /** Returns the address that a link confirms. Does not use up the link. */
  async openLink(token: string): Promise<ConfirmedAddressDto> {
    const challenge = await this.challenges.findByLink(this.digests.ofRegistrationToken(token));
    if (!challenge) throw invalidLink();
    return { alumniId: challenge.handle, email: challenge.email };
  }

  /**
   * Uses the code or link and creates the account in one transaction. The form was validated before, so an invalid form
   * does not use up the code or link.
   */
  async register(form: RegisterDto, client: Client): Promise<SignedInDto> {
    const { link, otp = '' } = form;
    const proof = await (link === undefined ? this.byCode(form, otp, client) : this.byLink(form, link));
    const { challenge, kind, useUp, rejection } = proof;
    if (emailKey(form.email) !== challenge.emailKey) {
      throw new AppError('CODE_INVALID', 'This code was sent to another address. Please ask for a new code.');
    }
    return inTransaction(this.dataSource, async (manager) => {
      if (!(await useUp(manager))) throw rejection();
      const id = await this.createMember(manager, challenge, form);
      await this.challenges.forgetFailures(manager, challenge.emailKey);
      await this.events.addSignIn(manager, id, kind, client);
      const token = await this.sessions.open(manager, id, client);
      return { token, user: await this.profile.getWithin(manager, id) };
    });
  }

  private async byCode({ alumniId }: RegisterDto, code: string, client: Client): Promise<Proof> {
    return {
      challenge: await this.codes.verify('registration', alumniId, code, client),
      kind: 'signed-in-by-code',
      useUp: (manager) => this.challenges.useUp(manager, alumniId),
      rejection: invalidCode,
    };
  }

  /**
   * Verifies the link. The link stays valid while codes are locked, and after a newer code has replaced the code that
   * was in the mail of the link.
   */
  private async byLink({ alumniId }: RegisterDto, token: string): Promise<Proof> {
    const digest = this.digests.ofRegistrationToken(token);
    const challenge = await this.challenges.findByLink(digest);
    if (challenge?.handle !== alumniId) throw invalidLink();
    return {
      challenge,
      kind: 'signed-in-by-link',
      useUp: (manager) => this.challenges.useUpLink(manager, digest),
      rejection: invalidLink,
    };
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
    });
  }
}

function invalidLink(): AppError {
  return new AppError('CODE_INVALID', INVALID_REGISTRATION_LINK);
}
