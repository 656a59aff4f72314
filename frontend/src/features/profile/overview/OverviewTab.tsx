import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Member } from '../../../api/types';
import { Section } from '../../../ui/Section';
import { OwnSessions } from '../../sign-ins/OwnSessions';
import { AccountSection } from '../account/AccountSection';
import type { TextFieldName } from '../fields/profile-values';
import { CompletionSection } from './CompletionSection';
import { NetworkSkyline } from './NetworkSkyline';
import { StandingSection } from './StandingSection';

interface OverviewTabProps {
  member: Member;
  onFill: (field: TextFieldName) => void;
}

export function OverviewTab({ member, onFill }: OverviewTabProps) {
  return (
    <>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { md: 'minmax(0, 13fr) minmax(0, 8fr)' },
          columnGap: 8,
          rowGap: 4,
          pb: { xs: 3.5, md: 4.5 },
        }}
      >
        <CompletionSection member={member} onFill={onFill} />
        <StandingSection member={member} />
      </Box>
      <NetworkSkyline college={member.college} />
      {member.bio && (
        <Section title="About Me">
          <Typography sx={{ maxWidth: '68ch', whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {member.bio}
          </Typography>
        </Section>
      )}
      <Section title="Recent Activity">
        <Typography color="textSecondary">Activity tracking coming soon!</Typography>
      </Section>
      <OwnSessions />
      <AccountSection email={member.email} />
    </>
  );
}
