export class HealthDto {
  /** `degraded`: the process serves, but with something missing that `degraded` names. */
  status: 'ok' | 'degraded';
  /** One sentence for each part that is missing, under its name. */
  degraded?: Record<string, string>;
}
