import { text } from 'node:stream/consumers';
import { createRedisCommandExecutor, RedisServerState, Resp2Server } from 'js-redis-server/core';
import { LOOPBACK } from '../common.mjs';

/**
 * Runs the JavaScript stand-in for Redis. Its own command line listens on every interface without a password, so this
 * program binds it to loopback and sets the password. Standard input carries both values: every user of the machine
 * can read the arguments of a process.
 */
const { port, password } = JSON.parse(await text(process.stdin));
const server = new Resp2Server({
  server: new RedisServerState({ databaseCount: 16, requirepass: password }),
  executor: createRedisCommandExecutor(),
  logger: console,
});
server.server.listen(port, LOOPBACK);
