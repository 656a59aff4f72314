import type { ImportJob } from '../../api/types';
import { FactList } from '../../ui/FactList';
import { StatCard } from '../../ui/StatCard';
import { StatGrid } from '../../ui/StatGrid';

/** The result of the check: the numbers of all, new, existing and wrong rows, and the columns. */
export function ListSummary({ job }: { job: ImportJob }) {
  const { rows, columns, ignoredColumns } = job;
  const added = job.newRows ?? 0;
  const wrong = job.badRows ?? 0;
  return (
    <>
      <StatGrid label="Result of the check">
        <StatCard compact label="Rows" value={rows} note="in the list" />
        <StatCard compact label="New" value={added} note={wrong > 0 ? 'could be added' : 'will be added'} />
        <StatCard compact label="Members" value={rows - wrong - added} note="already exist" />
        {wrong > 0 ? (
          <StatCard compact label="Wrong" value={wrong} note="to correct" />
        ) : (
          <StatCard compact label="Columns" value={columns.length} note="recognised" />
        )}
      </StatGrid>
      <FactList
        facts={[
          { label: 'Columns to import', value: columns.join(', '), width: 'full' },
          ...(ignoredColumns.length > 0
            ? [{ label: 'Columns to ignore', value: ignoredColumns.join(', '), width: 'full' as const }]
            : []),
        ]}
      />
    </>
  );
}
