export class HealthDto {
  /** `degraded`: the process answers requests, but a part of the portal is down. The field `degraded` names the part. */
  status: 'ok' | 'degraded';
  /** One sentence for each part that is missing, under its name. */
  degraded?: Record<string, string>;
}
