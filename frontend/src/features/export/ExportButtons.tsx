import type { ExportFormat } from '../../api/types';
import { BusyButton } from '../../ui/BusyButton';
import { useExport } from './useExport';

interface ExportButtonsProps {
  formats: ExportFormat[];
}

const labels: Record<ExportFormat, string> = { csv: 'Export CSV', json: 'Export JSON' };

export function ExportButtons({ formats }: ExportButtonsProps) {
  const { exportAs, running, busy } = useExport();
  return formats.map((format) => (
    <BusyButton
      key={format}
      variant="outlined"
      size="small"
      busy={busy}
      spins={running === format}
      onClick={() => exportAs(format)}
    >
      {labels[format]}
    </BusyButton>
  ));
}
