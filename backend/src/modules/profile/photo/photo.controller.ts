import {
  Controller,
  Delete,
  Get,
  HttpCode,
  Param,
  Post,
  Res,
  StreamableFile,
  UploadedFile,
  UseInterceptors,
} from '@nestjs/common';
import {
  ApiBody,
  ApiConsumes,
  ApiOkResponse,
  ApiProduces,
  ApiUnprocessableEntityResponse,
} from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import {
  CurrentUser,
  DuringMaintenance,
  Public,
  type RequestUser,
  Roles,
} from '../../../common/access/access.decorators.js';
import { ErrorDto } from '../../../common/errors/error.dto.js';
import { LIMITS } from '../../../common/limits.js';
import { type ReceivedFile, UploadInterceptor } from '../../../infra/http/upload.interceptor.js';
import { PhotoDto } from '../dto/member.dto.js';
import { notAPhoto, PhotoService } from './photo.service.js';
import { PhotoLimitsService } from './photo-limits.service.js';

const PhotoUploadInterceptor = UploadInterceptor({
  field: 'photo',
  noun: 'photo',
  maxBytes: () => LIMITS.photoBytes,
  tooLarge: () => 'Image size should be less than 5MB',
  unreadable: notAPhoto,
  gate: PhotoLimitsService,
  isReceivedFirst: true,
});

/** The signed-in member's own photo. */
@Controller('profile')
@Roles('ALUMNI', 'ADMIN', 'SUPERADMIN')
export class PhotoUploadController {
  constructor(private readonly photos: PhotoService) {}

  /**
   * Accepts a JPEG, PNG, GIF or WebP file of at most 5 MiB.
   *
   * @remarks
   * All frames together may have at most 24 megapixels. In an hour, at most 10 files of a member may pass this check.
   */
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
    @UploadedFile() photo: ReceivedFile | undefined,
  ): Promise<PhotoDto> {
    return { photoUrl: await this.photos.replace(user.id, photo) };
  }

  /** Removes the photo. A repeated call also succeeds. */
  @Delete('photo')
  @HttpCode(204)
  async remove(@CurrentUser() user: RequestUser): Promise<void> {
    await this.photos.remove(user.id);
  }
}

/** Serves photos without authentication, because an `<img>` sends no token. The names of photos cannot be guessed. */
@Controller('photos')
export class PhotoController {
  constructor(private readonly photos: PhotoService) {}

  /**
   * Returns a photo.
   *
   * @remarks
   * The route needs no token and stays open during maintenance: an `<img>` sends no token, and the name cannot be
   * guessed. The photo under a name never changes, so a browser may cache the photo for a day. A shared cache must
   * not store photos, because it would serve a photo that was removed.
   */
  @Get(':name')
  @Public()
  @DuringMaintenance()
  @ApiProduces('image/webp')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  async get(
    @Param('name') name: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const photo = await this.photos.read(name);
    // @Header would also make error responses cacheable.
    reply.header('Cache-Control', 'private, max-age=86400, immutable');
    return new StreamableFile(photo, { type: 'image/webp', length: photo.length });
  }
}
