import PersonIcon from '@mui/icons-material/PersonOutlined';
import Avatar from '@mui/material/Avatar';

interface MemberPhotoProps {
  src: string | null;
  /** Edge in pixels. */
  size: number;
}

/** The photo, or an icon where there is none or it cannot be loaded. The name stands beside it. */
export function MemberPhoto({ src, size }: MemberPhotoProps) {
  return (
    <Avatar
      src={src ?? undefined}
      alt=""
      slotProps={{ img: { loading: 'lazy' } }}
      sx={{
        width: size,
        height: size,
        color: 'text.secondary',
        backgroundColor: 'tint',
        boxShadow: 'inset 0 0 0 1px var(--mui-palette-divider)',
      }}
    >
      <PersonIcon sx={{ fontSize: size * 0.55 }} />
    </Avatar>
  );
}
