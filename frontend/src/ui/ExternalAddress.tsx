import Link from '@mui/material/Link';
import { TOUCH } from '../theme/components/buttons';

/** Returns an http or https address, or null for any other. */
export function safeLink(address: string | null | undefined): string | null {
  if (!address || !URL.canParse(address)) return null;
  const { protocol, href } = new URL(address);
  return protocol === 'http:' || protocol === 'https:' ? href : null;
}

/**
 * Shows a stored address as a link to a new tab, which has no access to this page. Shows an unsafe address as plain
 * text.
 */
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
