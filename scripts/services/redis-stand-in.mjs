import { text } from 'node:stream/consumers';
import { createRedisCommandExecutor, RedisServerState, Resp2Server } from 'js-redis-server/core';

/**
 * Runs the JavaScript stand-in for Redis. The stand-in's own command would listen on every interface without a
 * password, so this program sets an address and a password. It reads them from standard input, because every user of
 * the machine can read the arguments of a process.
 */
const { host, port, password } = JSON.parse(await text(process.stdin));
const server = new Resp2Server({
  server: new RedisServerState({ databaseCount: 16, requirepass: password }),
  executor: createRedisCommandExecutor(),
  logger: console,
});
server.server.listen(port, host);
