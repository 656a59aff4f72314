import { Controller, Delete, HttpCode, Post, UploadedFile, UseInterceptors } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiUnprocessableEntityResponse } from '@nestjs/swagger';
import { CurrentUser, type RequestUser, Roles } from '../../../common/access/access.decorators.js';
import { ErrorDto } from '../../../common/errors/error.dto.js';
import { PhotoDto } from '../dto/member.dto.js';
import { PhotoService } from './photo.service.js';
import { PhotoUploadInterceptor } from './photo-upload.interceptor.js';

interface UploadedPhoto {
  buffer: Buffer;
}

/** The signed-in member's own photo. */
@Controller('profile')
@Roles('ALUMNI', 'ADMIN', 'SUPERADMIN')
export class PhotoUploadController {
  constructor(private readonly photos: PhotoService) {}

  /** Stores a JPEG, PNG, GIF or WebP file of at most 5 MiB and 24 megapixels over all frames; 10 photos an hour. */
  @Post('upload-photo')
  @ApiConsumes('multipart/form-data')
  @ApiBody({
    schema: {
      type: 'object',
      required: ['photo'],
      properties: { photo: { type: 'string', format: 'binary' } },
    },
  })
  @ApiUnprocessableEntityResponse({
    type: ErrorDto,
    description: '`INVALID_IMAGE`: The file is not an image, or the image has too many pixels.',
  })
  @UseInterceptors(PhotoUploadInterceptor)
  async upload(
    @CurrentUser() user: RequestUser,
    @UploadedFile() file: UploadedPhoto | undefined,
  ): Promise<PhotoDto> {
    return { photoUrl: await this.photos.replace(user.id, file?.buffer) };
  }

  /** Removes the photo. A repeated call also succeeds. */
  @Delete('photo')
  @HttpCode(204)
  async remove(@CurrentUser() user: RequestUser): Promise<void> {
    await this.photos.remove(user.id);
  }
}
