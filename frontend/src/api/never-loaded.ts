/** Whether a query has failed and has nothing to show; also while it is asked again, when it counts as loading anew. */
export const neverLoaded = ({
  data,
  errorUpdateCount,
}: {
  data: unknown;
  errorUpdateCount: number;
}): boolean => data === undefined && errorUpdateCount > 0;
