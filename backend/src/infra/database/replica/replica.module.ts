import { Global, Module } from '@nestjs/common';
import { OwnWritesService } from './own-writes.service.js';
import { ReadSourceService } from './read-source.service.js';
import { ReplicaService } from './replica.service.js';

/** Owns the main connection pool to the streaming replica, and the choice of the server for reads. */
@Global()
@Module({
  providers: [ReplicaService, OwnWritesService, ReadSourceService],
  exports: [ReplicaService, OwnWritesService, ReadSourceService],
})
export class ReplicaModule {}
