import type { BarProps } from '@mui/x-charts/BarChart';
import { useDrawingArea } from '@mui/x-charts/hooks';

/** A bar on the track that stands for everybody; never so thin that it could not be seen. */
export function ShareBar({ x, y, width, height, fill }: BarProps) {
  const area = useDrawingArea();
  return (
    <g>
      <rect x={area.left} y={y} width={area.width} height={height} fill="var(--mui-palette-tint)" rx={2} />
      <rect x={x} y={y} width={Math.max(2, width)} height={height} fill={fill} rx={2} />
    </g>
  );
}
