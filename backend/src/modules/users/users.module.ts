import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MembershipCube } from './membership-cube.service.js';
import { User } from './user.entity.js';
import { UserChanges } from './user-changes.service.js';
import { UsersService } from './users.service.js';

/** Owns the members' table; it speaks no HTTP. */
@Module({
  imports: [TypeOrmModule.forFeature([User])],
  providers: [UsersService, UserChanges, MembershipCube],
  exports: [UsersService, UserChanges, MembershipCube],
})
export class UsersModule {}
