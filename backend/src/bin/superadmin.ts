import 'reflect-metadata';
import { DataSource } from 'typeorm';
import { loadDatabaseEnv } from '../config/database-env.js';
import { entities } from '../entities.js';
import { dataSourceOptions } from '../infra/database/data-source.js';
import { isEmail } from '../modules/users/email.js';
import { User } from '../modules/users/user.entity.js';
import { UsersService } from '../modules/users/users.service.js';

/** `superadmin EMAIL` makes the owner of the address a superadmin, with an account if there is none. */
const email = process.argv[2] ?? '';
if (!isEmail(email)) {
  console.error('Please name the e-mail address: npm run superadmin -- someone@example.org');
  process.exit(1);
}
const dataSource = await new DataSource(dataSourceOptions(loadDatabaseEnv(), entities)).initialize();
await new UsersService(dataSource.getRepository(User)).ensureSuperadmin(email, { promote: true });
await dataSource.destroy();
console.log(`${email} is a superadmin.`);
