import Link from '@mui/material/Link';
import { safeLink } from '../lib/safe-link';
import { TOUCH } from '../theme/touch';

/** A stored address as a link to a new tab without access to this one, or as plain text if it is unsafe. */
export function ExternalAddress({ address }: { address: string }) {
  const href = safeLink(address);
  if (!href) return address;
  return (
    <Link href={href} target="_blank" rel="noopener noreferrer" sx={target}>
      {address}
    </Link>
  );
}

const target = { [TOUCH]: { display: 'inline-flex', alignItems: 'center', minHeight: 44 } } as const;
