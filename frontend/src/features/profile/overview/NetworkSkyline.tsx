import Box from '@mui/material/Box';
import { Skyline } from '../../skyline/Skyline';
import { useNetworkStats } from '../../stats/useNetworkStats';

/**
 * Draws the society's institutions and marks the member's own. Draws nothing until the statistics have
 * loaded. `StatCards` reports a failure to load them.
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
