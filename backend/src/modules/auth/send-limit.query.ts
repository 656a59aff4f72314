import type { EntityManager } from 'typeorm';
import type { Env } from '../../config/env.js';
import type { CodePurpose } from './code-challenge.entity.js';
import { sendLimits } from './code-policy.js';

const SCOPES = {
  'unused of this purpose': 'purpose = $2 AND NOT used',
  'from this network': 'client_network = $3',
  all: 'true',
} as const;

/** Seconds until the address may get another code; 0 or less when it may now. Its recent rows number 60 at most. */
export async function secondsUntilNextCode(
  manager: EntityManager,
  env: Env,
  request: { emailKey: string; purpose: CodePurpose; network: string },
): Promise<number> {
  const waits = sendLimits(env).map(
    ({ count, seconds, scope }) =>
      `(SELECT ${seconds} - extract(epoch FROM now() - created_at) FROM code_challenges
        WHERE email_key = $1 AND ${SCOPES[scope]} ORDER BY created_at DESC OFFSET ${count - 1} LIMIT 1)`,
  );
  const [row] = await manager.query(`SELECT ceil(greatest(0, ${waits.join(', ')}))::int AS seconds`, [
    request.emailKey,
    request.purpose,
    request.network,
  ]);
  return row.seconds;
}
