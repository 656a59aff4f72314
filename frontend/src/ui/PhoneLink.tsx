import Link, { type LinkProps } from '@mui/material/Link';
import { telephoneLink } from '../lib/phone-number';

/** A link that lets the device call a phone number. */
export function PhoneLink({ number, ...link }: { number: string } & Omit<LinkProps, 'href' | 'children'>) {
  return (
    <Link {...link} href={telephoneLink(number)}>
      {number}
    </Link>
  );
}
