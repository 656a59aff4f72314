import Box from '@mui/material/Box';
import type { InstitutionCount } from '../../api/types';
import { buildingOf, MAX_BODY, ROOF, ROOFS, WIDTH } from './building';

interface SkylineDrawingProps {
  institutions: InstitutionCount[];
  own?: string | null;
}

/** Draws the buildings. Screen readers get `InstitutionTable` instead. */
export function SkylineDrawing({ institutions, own }: SkylineDrawingProps) {
  const largest = Math.max(...institutions.map(({ members }) => members));
  return (
    <Box aria-hidden="true" sx={street}>
      {institutions.map(({ institution, members, mentors }, index) => {
        const { body, windows } = buildingOf({ members, mentors }, largest, index * 101);
        const height = body > 0 ? body + ROOF : 0;
        return (
          <div key={institution} className={institution === own ? 'own' : undefined}>
            <Box
              component="svg"
              data-institution={institution}
              viewBox={`0 ${-height} ${WIDTH} ${height}`}
              preserveAspectRatio="none"
              style={{ height: `${(100 * height) / (MAX_BODY + ROOF)}%`, animationDelay: `${index * 45}ms` }}
            >
              {body > 0 && (
                <path className="roof" d={ROOFS[index % ROOFS.length]} transform={`translate(0 ${-body})`} />
              )}
              <rect className="body" y={-body} width={WIDTH} height={body} />
              {windows.map(({ x, up, lit }) => (
                <rect
                  key={`${x} ${up}`}
                  className={lit ? 'window lit' : 'window'}
                  x={x}
                  y={-up - 7}
                  width="6"
                  height="7"
                />
              ))}
            </Box>
          </div>
        );
      })}
    </Box>
  );
}

const street = {
  display: 'flex',
  alignItems: 'flex-end',
  height: 200,
  px: { xs: 1.5, md: 2 },
  mt: 2,
  borderBottom: '1px solid var(--brand-accent)',
  // The sky at dusk: the last light is on the horizon.
  backgroundImage:
    'radial-gradient(90% 100% at 50% 100%, color-mix(in oklab, var(--brand-accent) 34%, transparent), transparent)',
  '& > div': { flex: '1 1 0', minWidth: 0, height: '100%', display: 'flex', alignItems: 'flex-end' },
  '& svg': {
    flexGrow: 1,
    maxWidth: 'clamp(28px, 6.5cqw, 104px)',
    marginInline: 'auto',
    minWidth: 0,
    overflow: 'visible',
    transformOrigin: 'bottom',
    animation: 'rise 700ms cubic-bezier(0.2, 0.7, 0.2, 1) backwards',
  },
  '@keyframes rise': { from: { transform: 'scaleY(0)' } },
  '& .body': { fill: 'var(--mui-palette-ink-raised)' },
  '& .roof': { fill: 'var(--mui-palette-ink-line)' },
  '& .window': { fill: 'var(--mui-palette-ink-line)' },
  '& .own .body': { fill: 'var(--mui-palette-ink-line)' },
  '& .own .roof': { fill: 'var(--brand-accent)' },
  '& .own .window': { fill: 'var(--mui-palette-ink-raised)' },
  '& svg .window.lit': { fill: 'var(--brand-accent)' },
  '@media (forced-colors: active)': {
    '& :is(div, .own) .body, & :is(div, .own) .roof': {
      fill: 'Canvas',
      stroke: 'CanvasText',
      strokeWidth: 1,
      vectorEffect: 'non-scaling-stroke',
    },
    '& :is(div, .own) .window': { fill: 'Canvas' },
    '& .own .roof, & :is(div, .own) .window.lit': { fill: 'Highlight' },
  },
} as const;
