import Button from '@mui/material/Button';
import type { ExportFormat } from '../../api/types';
import { useExport } from './useExport';

interface ExportButtonsProps {
  formats: ExportFormat[];
}

const labels: Record<ExportFormat, string> = { csv: 'Export CSV', json: 'Export JSON' };

export function ExportButtons({ formats }: ExportButtonsProps) {
  const { exportAs, running, busy } = useExport();
  return formats.map((format) => (
    <Button
      key={format}
      variant="outlined"
      size="small"
      loading={running === format}
      disabled={busy}
      onClick={() => exportAs(format)}
    >
      {labels[format]}
    </Button>
  ));
}
