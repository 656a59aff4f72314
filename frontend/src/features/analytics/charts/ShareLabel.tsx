import { BarLabel, type BarLabelProps } from '@mui/x-charts/BarChart';
import { useDrawingArea } from '@mui/x-charts/hooks';

/** The figures of a bar: behind it, or within its end where less than half the track is left behind it. */
export function ShareLabel(props: BarLabelProps) {
  const area = useDrawingArea();
  if (props.width <= area.width / 2) return <BarLabel {...props} />;
  return (
    <BarLabel
      {...props}
      textAnchor="end"
      dx={-10}
      style={{ fill: 'var(--mui-palette-primary-contrastText)' }}
    />
  );
}
