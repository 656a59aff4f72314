/** True if a query has failed and has no data. It stays true during a retry, which counts as loading. */
export const neverLoaded = ({
  data,
  errorUpdateCount,
}: {
  data: unknown;
  errorUpdateCount: number;
}): boolean => data === undefined && errorUpdateCount > 0;
