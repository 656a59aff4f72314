import Box from '@mui/material/Box';
import type { MemberRow } from '../../../api/types';
import { MemberPhoto } from '../cards/MemberPhoto';
import { nameOf } from '../member-texts';

export function NameCell({ member }: { member: MemberRow }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minWidth: 0, width: '100%' }}>
      <MemberPhoto member={member} size={28} />
      <Box
        component="span"
        title={nameOf(member)}
        sx={{ fontWeight: 600, overflow: 'hidden', textOverflow: 'ellipsis' }}
      >
        {nameOf(member)}
      </Box>
    </Box>
  );
}
