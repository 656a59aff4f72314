import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { MemberRow } from '../../../api/types';
import { RoleBadge } from '../../../ui/RoleBadge';
import { MemberPhoto } from '../cards/MemberPhoto';
import { NameText } from '../cards/NameText';
import { batchOf, nameOf } from '../member-texts';

export function DetailsHead({ member }: { member: MemberRow }) {
  return (
    <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', pt: 0.5 }}>
      <MemberPhoto member={member} size={64} />
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="h4" component="p" sx={{ overflowWrap: 'anywhere' }}>
          <NameText name={nameOf(member)} />
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ mb: 0.5 }}>
          {batchOf(member)}
        </Typography>
        <RoleBadge role={member.role} icon />
      </Box>
    </Box>
  );
}
