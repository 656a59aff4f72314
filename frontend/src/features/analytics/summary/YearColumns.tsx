import Box from '@mui/material/Box';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { formatNumber } from '../../../lib/formats';
import { membersWith, yearsInOrder } from '../charts/bars';
import { shareText } from '../share';
import { column, columns, label, plot } from './column-style';
import { Panel } from './Panel';
import { useArrowKeys } from './useArrowKeys';

interface YearColumnsProps {
  counts: { year: number; count: number }[];
  total: number;
}

/** Members by year of graduation, over time. A year without members leaves a gap. */
export function YearColumns({ counts, total }: YearColumnsProps) {
  const years = yearsInOrder(counts);
  const largest = years.reduce((most, one) => (one.count > most.count ? one : most));
  const [pointed, setPointed] = useState<number>();
  const shown = years.find(({ year, count }) => year === pointed && count > 0) ?? largest;
  const table = useRef<HTMLDivElement>(null);
  const onKeyDown = useArrowKeys(table);
  const words = (count: number) =>
    `${formatNumber(count)} ${count === 1 ? 'member' : 'members'} · ${shareText(count, total)}`;
  const step = labelStep(years.length);
  const top = scaleTop(years.map(({ count }) => count));
  const isCut = largest.count > top;

  return (
    <Panel
      title="Classes over time"
      note={
        <>
          {`${shown === largest ? 'Largest class: ' : ''}${shown.year} · ${words(shown.count)}`}
          {isCut && <span> · tallest column shortened</span>}
        </>
      }
    >
      <Box
        ref={table}
        role="table"
        aria-label="Members by year of graduation"
        onKeyDown={onKeyDown}
        onMouseLeave={() => setPointed(undefined)}
        onBlur={() => setPointed(undefined)}
        sx={plot}
      >
        <Box role="rowgroup" sx={columns}>
          {years.map(({ year, count }) => (
            <Box key={year} role="row" sx={column}>
              <Box role="rowheader" sx={label(year % step === 0, year % (2 * step) === 0)}>
                {year}
              </Box>
              <Box role="cell" className="value">
                {count > 0 ? (
                  <Link
                    to={membersWith({ passingYear: String(year) })}
                    aria-label={`${year}: ${words(count)}`}
                    // Only one year is a Tab stop. The arrow keys move between the years.
                    tabIndex={year === shown.year ? 0 : -1}
                    data-shown={year === shown.year || undefined}
                    onMouseEnter={() => setPointed(year)}
                    onFocus={() => setPointed(year)}
                  >
                    <span
                      data-cut={count > top || undefined}
                      style={{ height: `${Math.min(1, count / top) * 100}%` }}
                    />
                  </Link>
                ) : (
                  <span className="gap">0</span>
                )}
              </Box>
            </Box>
          ))}
        </Box>
      </Box>
    </Panel>
  );
}

/**
 * If the largest count is more than this many times the second largest count, it is an outlier: its column would
 * flatten all other columns.
 */
const OUTLIER = 2;

/**
 * Returns the number of members that a column of full height represents. This is the largest count of a year. If the
 * largest count is an outlier and another year has members, the result is one and a half times the second largest
 * count.
 */
export function scaleTop(counts: number[]): number {
  const [largest = 1, second = 0] = counts.toSorted((a, b) => b - a);
  return second > 0 && largest > OUTLIER * second ? 1.5 * second : largest;
}

/** Returns the number of years from one label to the next: 1 for few years, and 5 or 10 for more. */
function labelStep(years: number): number {
  if (years <= 8) return 1;
  return years <= 30 ? 5 : 10;
}
