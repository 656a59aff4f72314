import { MemberRowDto } from '../../users/dto/member-row.dto.js';

export class ChangedMemberDto {
  user: MemberRowDto;
}
