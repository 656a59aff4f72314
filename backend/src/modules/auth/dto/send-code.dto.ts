import { Transform } from 'class-transformer';
import { IsIn } from 'class-validator';
import { cleanedEmail, isEmail } from '../../../common/email.js';
import { IsMemberEmail } from '../../users/email.validator.js';

export class SendLoginCodeDto {
  /** In an invalid address, characters other than letters, digits and `_ @ . -` are ignored. */
  @Transform(({ value }) =>
    typeof value === 'string' && !isEmail(value.trim()) ? cleanedEmail(value) : value,
  )
  @IsMemberEmail({ empty: 'Please enter your email address' })
  email: string;
}

export class SendRegistrationCodeDto {
  @IsMemberEmail({ empty: 'Email address is required' })
  email: string;

  /** E-mail is the only channel. */
  @IsIn(['EMAIL'], { message: 'Codes are sent by e-mail only' })
  otpType: 'EMAIL';
}

export class CodeSentDto {
  /** Opaque handle of this request. The client returns it with the code. */
  alumniId: string;
}
