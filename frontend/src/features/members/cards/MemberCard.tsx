import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { MemberRow } from '../../../api/types';
import { TOUCH } from '../../../theme/components/buttons';
import { tallLine } from '../../../theme/typography';
import { batchOf, nameOf } from '../member-texts';
import { SelectCard } from '../selection/SelectCard';
import { CardFrame } from './CardFrame';
import { MemberPhoto } from './MemberPhoto';
import { NameText } from './NameText';

interface MemberCardProps {
  member: MemberRow;
  /** The member's role, as a badge or as a select. */
  role: ReactNode;
  /** The buttons for this member. */
  actions: ReactNode;
  /** Makes the name a button that opens the member's details. Absent if a button in `actions` opens the details. */
  onOpen?: () => void;
}

export function MemberCard({ member, role, actions, onOpen }: MemberCardProps) {
  return (
    <CardFrame>
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
        <MemberPhoto member={member} size={48} />
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="h5" component="h2" sx={{ lineHeight: tallLine(nameOf(member)) }}>
            {onOpen ? (
              <NameButton name={nameOf(member)} onClick={onOpen} />
            ) : (
              <NameText name={nameOf(member)} />
            )}
          </Typography>
          {role}
        </Box>
        <SelectCard member={member} />
      </Box>
      <Box sx={{ flex: 1, mt: 1.5, typography: 'body2', color: 'text.secondary' }}>
        <Line text={member.email} />
        <Line text={batchOf(member)} />
        <Line text={member.currentJobTitle} />
      </Box>
      <Box sx={{ display: 'flex', gap: 1, mt: 2 }}>{actions}</Box>
    </CardFrame>
  );
}

function NameButton({ name, onClick }: { name: string; onClick: () => void }) {
  return (
    <Link
      component="button"
      type="button"
      color="inherit"
      underline="hover"
      onClick={onClick}
      aria-label={`Alumni Details of ${name}`}
      sx={nameButton}
    >
      <NameText name={name} />
    </Link>
  );
}

const nameButton = {
  font: 'inherit',
  textAlign: 'start',
  overflowWrap: 'anywhere',
  [TOUCH]: { minWidth: 44, minHeight: 44 },
} as const;

/** Wraps a long text, so that the whole text is visible. */
function Line({ text }: { text: string | null }) {
  if (!text) return null;
  return (
    <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
      {text}
    </Typography>
  );
}
