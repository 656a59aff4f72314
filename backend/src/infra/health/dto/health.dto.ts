export class HealthDto {
  /**
   * `degraded`: the process answers requests, but a part of the portal is down or read-only. The field `degraded` names
   * the part.
   */
  status: 'ok' | 'degraded';
  /** One sentence about each part that is down or read-only. The key is the name of the part. */
  degraded?: Record<string, string>;
}
