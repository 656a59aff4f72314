import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { ExternalAddress } from '../../../ui/ExternalAddress';
import { NOT_PROVIDED } from '../../../ui/FactList';
import { PhoneLink } from '../../../ui/PhoneLink';
import type { Detail, Section } from './detail-sections';

export function DetailSection({ title, details }: Section) {
  return (
    <DetailBlock title={title}>
      <Box component="dl" sx={list}>
        {details.map((detail) => (
          <Box key={detail.label} sx={detail.long ? { gridColumn: '1 / -1' } : undefined}>
            <Typography component="dt" variant="caption" color="textSecondary">
              {detail.label}
            </Typography>
            <Typography
              component="dd"
              variant="body2"
              sx={{ m: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
            >
              <Value {...detail} />
            </Typography>
          </Box>
        ))}
      </Box>
    </DetailBlock>
  );
}

export function DetailBlock({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box component="section" sx={{ mt: 3, pt: 2, borderTop: '1px solid', borderColor: 'divider' }}>
      <Typography variant="h5" component="h3" sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

function Value({ value, link }: Detail) {
  if (!value) {
    return (
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {NOT_PROVIDED}
      </Box>
    );
  }
  if (link === 'phone') return <PhoneLink number={value} />;
  return link ? <ExternalAddress address={value} /> : value;
}

const list = {
  m: 0,
  display: 'grid',
  columnGap: 3,
  rowGap: 1.5,
  // As many columns as fit, each wide enough for a usual e-mail address.
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(220px, 100%), 1fr))',
};
