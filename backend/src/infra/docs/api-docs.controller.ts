import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../../common/access/access.decorators.js';
import { AppError } from '../../common/errors/app-error.js';
import { Env } from '../../config/env.js';
import type { FixedContent } from '../http/fixed-content.js';
import { ApiDocsService } from './api-docs.service.js';

/**
 * Serves the OpenAPI document and its page. During maintenance, as on most other routes, a request needs the token of
 * an administrator. A browser sends none when it opens an address, so it cannot show the page then.
 */
@Controller()
@Public()
@ApiExcludeController()
export class ApiDocsController {
  constructor(
    private readonly env: Env,
    private readonly docs: ApiDocsService,
  ) {}

  @Get('docs-json')
  document(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.send(this.docs.document, request, reply);
  }

  @Get('docs')
  page(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.send(this.docs.page, request, reply);
  }

  @Get('docs/:file')
  async file(
    @Param('file') name: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.send(await this.docs.file(name), request, reply);
  }

  private async send(
    content: FixedContent | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    if (!content || !this.env.API_DOCS) throw new AppError('NOT_FOUND', 'There is nothing at this address.');
    await content.send(request, reply);
  }
}
