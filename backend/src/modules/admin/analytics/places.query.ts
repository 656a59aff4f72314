import type { DataSource } from 'typeorm';
import type { PlaceCountDto } from './dto/membership-stats.dto.js';

const MOST_PLACES = 60;

/** Figures that the membership cube does not know. */
export interface Places {
  recentRegistrations: number;
  countriesCount: number;
  locationStats: PlaceCountDto[];
}

/**
 * Where members live: now, if they say anything about that, else at their address. A country counts once however its
 * name is capitalised. The month is India's.
 */
const PLACES = `
  WITH places AS MATERIALIZED (
    SELECT
      CASE WHEN current_city <> '' OR current_country <> '' THEN NULLIF(current_city, '')
        ELSE NULLIF(personal_city, '') END AS city,
      COALESCE(NULLIF(current_country, ''), NULLIF(personal_country, '')) AS country,
      count(*)::int AS count
    FROM users GROUP BY 1, 2
  ), most AS (
    SELECT city, country, count FROM places WHERE city IS NOT NULL OR country IS NOT NULL
    ORDER BY count DESC, city, country LIMIT ${MOST_PLACES}
  )
  SELECT
    (SELECT count(*)::int FROM users WHERE created_at >=
      date_trunc('month', now() AT TIME ZONE 'Asia/Kolkata') AT TIME ZONE 'Asia/Kolkata') AS "recentRegistrations",
    (SELECT count(DISTINCT lower(country))::int FROM places) AS "countriesCount",
    (SELECT COALESCE(json_agg(most), '[]') FROM most) AS "locationStats"`;

/** A million members are 600 MB, which may have to come from the disk: longer than any other statement of a request. */
const PATIENCE = `SET LOCAL statement_timeout = '30s'`;

export function readPlaces(dataSource: DataSource): Promise<Places> {
  return dataSource.transaction(async (manager) => {
    await manager.query(PATIENCE);
    const [places]: [Places] = await manager.query(PLACES);
    return places;
  });
}
