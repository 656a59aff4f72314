import { useQueryClient } from '@tanstack/react-query';
import { FiguresNotice } from '../../ui/FiguresNotice';
import { MEMBERSHIP_STATS_KEY } from './data/stats-query';

/** Replaces figures that failed to load. The query also retries by itself. */
export function StatsNotice({ loadingText }: { loadingText: string }) {
  const client = useQueryClient();
  return (
    <FiguresNotice
      text="The figures could not be loaded. We will try again in a few seconds."
      loadingText={loadingText}
      retry={() => client.refetchQueries({ queryKey: MEMBERSHIP_STATS_KEY })}
    />
  );
}
