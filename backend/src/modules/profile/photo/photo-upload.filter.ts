import { ArgumentsHost, BadRequestException, Catch, PayloadTooLargeException } from '@nestjs/common';
import { AppError } from '../../../common/errors/app-error.js';
import { ErrorFilter } from '../../../common/errors/error.filter.js';

/** Says of an upload that could not be read what is wrong with the photo. */
@Catch(PayloadTooLargeException, BadRequestException)
export class PhotoUploadFilter extends ErrorFilter {
  override catch(thrown: unknown, host: ArgumentsHost): void {
    const refusal =
      thrown instanceof PayloadTooLargeException
        ? new AppError('TOO_LARGE', 'Image size should be less than 5MB', { cause: thrown })
        : new AppError('INVALID_IMAGE', 'Please select a valid image file', { cause: thrown });
    super.catch(refusal, host);
  }
}
