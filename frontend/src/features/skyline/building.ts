/** The height of the highest building without its roof, in units of the drawing. */
export const MAX_BODY = 200;
/** The height of the space for the roof, in units of the drawing. */
export const ROOF = 18;
export const WIDTH = 60;
const COLUMNS = 5;
const FLOOR = 12.5;

interface Building {
  /** The height without the roof, in proportion to the number of members. */
  body: number;
  windows: Window[];
}

interface Window {
  x: number;
  /** Distance from the ground to the lower edge of the window. */
  up: number;
  lit: boolean;
}

interface Counts {
  members: number;
  mentors: number;
}

/** Returns the building of an institution. `seed` decides which windows are lit, not how many. */
export function buildingOf({ members, mentors }: Counts, largest: number, seed: number): Building {
  const body = largest > 0 ? (MAX_BODY * members) / largest : 0;
  const places = Array.from({ length: Math.floor((body - 3) / FLOOR) * COLUMNS }, (_, index) => ({
    x: 7 + (index % COLUMNS) * 10,
    up: Math.floor(index / COLUMNS) * FLOOR + 4.5,
  }));
  const lit = litWindows(places.length, litCount(places.length, { members, mentors }), seed);
  return { body, windows: places.map((place, index) => ({ ...place, lit: lit.has(index) })) };
}

/**
 * Returns the number of lit windows, in proportion to the share of mentors. In a building with windows, at least one is
 * lit if there is a mentor, and at least one is dark if there is another member.
 */
export function litCount(windows: number, { members, mentors }: Counts): number {
  if (members === 0 || mentors === 0) return 0;
  const lit = Math.max(1, Math.round((windows * mentors) / members));
  return Math.min(lit, mentors < members ? windows - 1 : windows);
}

/** Chooses windows all over the building. The same arguments give the same windows. */
function litWindows(windows: number, lit: number, seed: number): Set<number> {
  const order = Array.from({ length: windows }, (_, index) => index).sort(
    (one, other) => scattered(one + seed) - scattered(other + seed),
  );
  return new Set(order.slice(0, Math.max(0, lit)));
}

/** A fixed number between 0 and 1 that looks random. */
function scattered(index: number): number {
  const value = Math.sin((index + 1) * 12.9898) * 43758.5453;
  return value - Math.floor(value);
}

/** Outlines of the roofs, for a body that is 60 units wide and whose top is at 0. Their shapes have no meaning. */
export const ROOFS = [
  'M8 0V-5H26V-12L30 -17L34 -12V-5H52V0Z',
  'M4 0L30 -12L56 0Z',
  'M2 0V-4H58V0Z',
  'M10 0V-3H16A14 11 0 0 1 44 -3H50V0Z',
  'M0 0L18 -9V0L36 -9V0L54 -9V0Z',
  'M8 0V-6H52V0Z M18 -6V-11H42V-6Z',
  'M6 0V-3H28V-16H32V-3H54V0Z',
  'M0 0V-5H8V-2H16V-5H24V-2H36V-5H44V-2H52V-5H60V0Z',
] as const;
