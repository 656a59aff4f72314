import type { ExportFormat } from '../../api/types';
import { BusyButton } from '../../ui/BusyButton';
import { useExport } from './useExport';

const formats: ExportFormat[] = ['csv', 'json'];

/** Exports the selected members. Without `ids`, exports all members that match the search and the filters. */
export function ExportSelected({ ids }: { ids?: string[] }) {
  const { exportAs, running, busy } = useExport();
  return formats.map((format) => (
    <BusyButton
      key={format}
      variant="outlined"
      size="small"
      busy={busy}
      spins={running === format}
      onClick={() => exportAs(format, ids)}
    >
      Export Selected as {format.toUpperCase()}
    </BusyButton>
  ));
}
