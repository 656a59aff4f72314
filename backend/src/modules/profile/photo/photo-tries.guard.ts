import { CanActivate, ExecutionContext, Injectable } from '@nestjs/common';
import { userOf } from '../../../common/access/access.decorators.js';
import { PhotoAllowance } from './photo-allowance.service.js';

/** Counts an upload before its body is read. */
@Injectable()
export class PhotoTriesGuard implements CanActivate {
  constructor(private readonly allowance: PhotoAllowance) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    await this.allowance.spend('try', userOf(context).id);
    return true;
  }
}
