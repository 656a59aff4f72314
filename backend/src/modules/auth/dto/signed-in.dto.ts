import { MemberDto } from '../../profile/dto/member.dto.js';

export class SignedInDto {
  /** Goes into `Authorization: Bearer`. */
  token: string;
  user: MemberDto;
}
