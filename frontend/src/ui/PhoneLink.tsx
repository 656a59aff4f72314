import Link, { type LinkProps } from '@mui/material/Link';
import { telephoneLink } from '../lib/phone-number';

/** A phone number that the device can call. */
export function PhoneLink({ number, ...link }: { number: string } & Omit<LinkProps, 'href' | 'children'>) {
  return (
    <Link {...link} href={telephoneLink(number)}>
      {number}
    </Link>
  );
}
