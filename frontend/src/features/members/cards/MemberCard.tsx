import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { MemberRow } from '../../../api/types';
import { nameOf } from '../member-texts';
import { CardFrame } from './CardFrame';
import { MemberPhoto } from './MemberPhoto';

interface MemberCardProps {
  member: MemberRow;
  /** The role, as a badge or as a choice. */
  role: ReactNode;
  /** What can be done with this member. */
  actions: ReactNode;
}

export function MemberCard({ member, role, actions }: MemberCardProps) {
  return (
    <CardFrame>
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
        <MemberPhoto src={member.profilePhoto} size={48} />
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="h5" component="h2" noWrap title={nameOf(member)}>
            {nameOf(member)}
          </Typography>
          {role}
        </Box>
      </Box>
      <Box sx={{ flex: 1, mt: 1.5, typography: 'body2', color: 'text.secondary' }}>
        <Line text={member.email} />
        <Batch department={member.department} passingYear={member.passingYear} />
        <Line text={member.currentJobTitle} />
      </Box>
      <Box sx={{ display: 'flex', gap: 1, mt: 2 }}>{actions}</Box>
    </CardFrame>
  );
}

/** A long department is cut off, never the year. */
function Batch({ department, passingYear }: Pick<MemberRow, 'department' | 'passingYear'>) {
  if (!department) return <Line text={passingYear && String(passingYear)} />;
  return (
    <Box sx={{ display: 'flex', whiteSpace: 'pre' }} title={department}>
      <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
        {department}
      </Box>
      {passingYear && <span> • {passingYear}</span>}
    </Box>
  );
}

function Line({ text }: { text: string | null | 0 }) {
  if (!text) return null;
  return (
    <Typography variant="body2" noWrap title={text}>
      {text}
    </Typography>
  );
}
