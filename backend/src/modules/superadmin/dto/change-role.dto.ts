import { ApiProperty } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import { ROLES, type Role } from '../../../common/access/roles.js';
import { MemberRowDto } from '../../users/dto/member-row.dto.js';

export class ChangedMemberDto {
  user: MemberRowDto;
}

export class ChangeRoleDto {
  @ApiProperty({ enum: ROLES, enumName: 'Role' })
  @IsIn(ROLES, { message: 'Please choose a role from the list' })
  role: Role;
}
