import {
  Controller,
  Delete,
  HttpCode,
  Post,
  UploadedFile,
  UseFilters,
  UseGuards,
  UseInterceptors,
} from '@nestjs/common';
import { FileInterceptor } from '@nestjs/platform-fastify/multipart';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import { CurrentUser, type RequestUser, Roles } from '../../../common/access/access.decorators.js';
import { LIMITS } from '../../../common/limits.js';
import { PhotoDto } from '../dto/photo.dto.js';
import { FewUploadsAtOnce } from './few-uploads-at-once.interceptor.js';
import { FormBoundaryGuard } from './form-boundary.guard.js';
import { PhotoService } from './photo.service.js';
import { PhotoTriesGuard } from './photo-tries.guard.js';
import { PhotoUploadFilter } from './photo-upload.filter.js';

const ONE_PHOTO = { limits: { fileSize: LIMITS.photoBytes, files: 1, fields: 10, fieldSize: 1_000 } };

interface UploadedPhoto {
  buffer: Buffer;
}

/** The signed-in member's own photo. */
@Controller('profile')
@Roles('ALUMNI', 'ADMIN', 'SUPERADMIN')
export class PhotoUploadController {
  constructor(private readonly photos: PhotoService) {}

  /** Takes a JPEG, PNG, GIF or WebP file of at most 5 MiB and 24 megapixels, all frames counted; 10 an hour. */
  @Post('upload-photo')
  @ApiConsumes('multipart/form-data')
  @ApiBody({
    schema: {
      type: 'object',
      required: ['photo'],
      properties: { photo: { type: 'string', format: 'binary' } },
    },
  })
  @UseGuards(PhotoTriesGuard, FormBoundaryGuard)
  @UseInterceptors(FewUploadsAtOnce, FileInterceptor('photo', ONE_PHOTO))
  @UseFilters(PhotoUploadFilter)
  async upload(
    @CurrentUser() user: RequestUser,
    @UploadedFile() file: UploadedPhoto | undefined,
  ): Promise<PhotoDto> {
    return { photoUrl: await this.photos.replace(user.id, file?.buffer) };
  }

  @Delete('photo')
  @HttpCode(204)
  async remove(@CurrentUser() user: RequestUser): Promise<void> {
    await this.photos.remove(user.id);
  }
}
