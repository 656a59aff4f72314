import { entities } from './entities.js';
import { DatabaseModule } from './infra/database/database.module.js';

/**
 * The database module of the web process and the worker. Both use this one object: when they run in one process, as in
 * tests, `@nestjs/typeorm` would otherwise warn that its data source is registered twice.
 */
export const databaseModule = DatabaseModule.forRoot(entities);
