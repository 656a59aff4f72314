import PersonIcon from '@mui/icons-material/PersonOutlined';
import Avatar from '@mui/material/Avatar';
import type { MemberRow } from '../../../api/types';
import { initials } from '../../../lib/display-name';
import { tallLine } from '../../../theme/typography';

interface MemberPhotoProps {
  member: Pick<MemberRow, 'fullName' | 'profilePhoto'>;
  /** Width and height in pixels. */
  size: number;
}

/**
 * Shows the member's photo. If there is no photo or if the photo fails to load, shows the initials, or an icon if there
 * is no name. Screen readers skip all three, because the parent shows the name or the e-mail address.
 */
export function MemberPhoto({ member, size }: MemberPhotoProps) {
  return (
    <Avatar
      src={member.profilePhoto ?? undefined}
      alt=""
      aria-hidden
      slotProps={{ img: { loading: 'lazy' } }}
      sx={{
        width: size,
        height: size,
        // The letters of some scripts, such as Devanagari, are wider, so they need a smaller font.
        fontSize: size * (tallLine(member.fullName ?? '') ? 0.26 : 0.38),
        fontWeight: 600,
        userSelect: 'none',
        color: 'text.secondary',
        backgroundColor: 'tint',
        boxShadow: 'inset 0 0 0 1px var(--mui-palette-divider)',
      }}
    >
      {initials(member.fullName ?? '') || <PersonIcon sx={{ fontSize: size * 0.55 }} />}
    </Avatar>
  );
}
