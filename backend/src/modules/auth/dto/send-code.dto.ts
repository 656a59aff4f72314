import { Transform } from 'class-transformer';
import { IsIn } from 'class-validator';
import { emailKey } from '../../../common/email.js';
import { IsMemberEmail } from '../../users/email.validator.js';

export class SendLoginCodeDto {
  /** Characters outside letters, digits, `_ @ . -` are ignored. */
  @Transform(({ value }) => (typeof value === 'string' ? emailKey(value) : value))
  @IsMemberEmail({ empty: 'Please enter your email address' })
  email: string;
}

export class SendRegistrationCodeDto {
  @IsMemberEmail({ empty: 'Email address is required' })
  email: string;

  /** The only channel there is. */
  @IsIn(['EMAIL'], { message: 'Codes are sent by e-mail only' })
  otpType: 'EMAIL';
}
