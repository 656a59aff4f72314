import { Global, Module } from '@nestjs/common';
import { ReadSourceService } from './read-source.service.js';
import { ReplicaService } from './replica.service.js';

/** Owns the main connection pool to the streaming replica, and the choice of the server for reads. */
@Global()
@Module({
  providers: [ReplicaService, ReadSourceService],
  exports: [ReplicaService, ReadSourceService],
})
export class ReplicaModule {}
