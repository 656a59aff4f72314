import { Controller, Get, Param, Res, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiProduces } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { DuringMaintenance, Public } from '../../../common/access/access.decorators.js';
import { PhotoService } from './photo.service.js';

/** Photos under names that nobody can guess: an `<img>` sends no token. */
@Controller('photos')
export class PhotoController {
  constructor(private readonly photos: PhotoService) {}

  /**
   * A name never gets another content, so it need not be asked for twice. No proxy keeps it: it would show a photo that
   * was removed. Administrators go on working during maintenance.
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
    // Not by @Header, which would also mark an error as lasting.
    reply.header('Cache-Control', 'private, max-age=86400, immutable');
    return new StreamableFile(photo, { type: 'image/webp', length: photo.length });
  }
}
