import Link from '@mui/material/Link';
import { safeLink } from '../lib/safe-link';

/** A stored address: a link that opens a tab which knows nothing of this one, or plain text if it must not be linked to. */
export function ExternalAddress({ address }: { address: string }) {
  const href = safeLink(address);
  if (!href) return address;
  return (
    <Link href={href} target="_blank" rel="noopener noreferrer">
      {address}
    </Link>
  );
}
