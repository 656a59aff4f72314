import Box from '@mui/material/Box';
import { Skyline } from '../../skyline/Skyline';
import { useNetworkStats } from '../../stats/useNetworkStats';

/**
 * Draws the society's institutions and marks the member's own. Draws nothing if the data fails to load, because
 * `StatCards` already reports this failure.
 */
export function NetworkSkyline({ college }: { college: string | null }) {
  const { data } = useNetworkStats();
  if (!data) return null;
  return (
    <Box sx={{ pb: { xs: 3.5, md: 4.5 } }}>
      <Skyline institutions={data.institutionStats} own={college} />
    </Box>
  );
}
