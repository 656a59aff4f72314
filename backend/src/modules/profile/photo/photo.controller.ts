import { Controller, Get, Param, Res, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiProduces } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { DuringMaintenance, Public } from '../../../common/access/access.decorators.js';
import { PhotoService } from './photo.service.js';

/** Serves photos without authentication, because an `<img>` sends no token. Their names cannot be guessed. */
@Controller('photos')
export class PhotoController {
  constructor(private readonly photos: PhotoService) {}

  /**
   * Returns a photo.
   *
   * @remarks
   * The route needs no token and stays open during maintenance: an `<img>` sends no token, and the name cannot be
   * guessed. The content of a name never changes, so a browser may cache it for a day. A shared cache must not store
   * it, because it would serve a photo that was removed.
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
