interface Years {
  graduationYearMin: number;
  graduationYearMax: number;
}

/** Why nobody graduates in the year that was typed; undefined when somebody may. */
export function graduationYearProblem(typed: string, limits: Years): string | undefined {
  const { graduationYearMin: min, graduationYearMax: max } = limits;
  const year = Number(typed);
  const isWithin = Number.isInteger(year) && year >= min && year <= max;
  return isWithin ? undefined : `Graduation year must be from ${min} to ${max}`;
}
