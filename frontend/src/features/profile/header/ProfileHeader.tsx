import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import type { Member } from '../../../api/types';
import { isStaff } from '../../../lib/role-names';
import { PageTitle } from '../../../ui/PageTitle';
import { RoleBadge } from '../../../ui/RoleBadge';
import { PhotoControls } from '../photo/PhotoControls';
import { Portrait } from '../photo/Portrait';
import { usePhoto } from '../photo/usePhoto';
import { HeaderActions } from './HeaderActions';
import { courseLine, headingName, placeLine, positionLine } from './profile-heading';

interface ProfileHeaderProps {
  member: Member;
  editing: boolean;
  onEdit: () => void;
  onPhotoChanged: () => void;
}

const layout = {
  display: 'grid',
  gridTemplateAreas: {
    xs: '"photo controls" "person person" "actions actions"',
    md: '"photo person actions" "photo controls controls"',
  },
  gridTemplateColumns: { xs: '104px minmax(0, 1fr)', md: '208px minmax(0, 1fr) auto' },
  columnGap: { xs: 2, md: 5 },
  rowGap: { xs: 2.5, md: 2 },
  py: { xs: 3.5, md: 5 },
} as const;

/** More letters than this are set smaller, so that the name does not push all else off the screen. */
const LONG_NAME = 28;
const longName = { fontSize: 'clamp(1.75rem, 1.4rem + 1.5vw, 2.5rem)' };

/** Who the page is about. */
export function ProfileHeader({ member, editing, onEdit, onPhotoChanged }: ProfileHeaderProps) {
  const name = headingName(member);
  const staff = isStaff(member.role);
  const photo = usePhoto(member.profilePhoto, onPhotoChanged);
  return (
    <Box sx={{ borderBottom: '1px solid', borderColor: 'divider', backgroundColor: 'tint' }}>
      <Container maxWidth="lg" sx={layout}>
        <Box sx={{ gridArea: 'photo' }}>
          <Portrait photo={photo.shown} name={name} uploading={photo.uploading} />
        </Box>
        <Box sx={{ gridArea: 'person', minWidth: 0, overflowWrap: 'anywhere' }}>
          {staff && <RoleBadge role={member.role} />}
          <PageTitle sx={{ mt: staff ? 1 : 0, ...(name.length > LONG_NAME && longName) }}>{name}</PageTitle>
          <Typography variant="lead" sx={{ mt: 1, mb: 0.5 }}>
            {positionLine(member)}
          </Typography>
          <Typography color="textSecondary">{courseLine(member)}</Typography>
          <Typography color="textSecondary">{placeLine(member)}</Typography>
        </Box>
        <Box sx={{ gridArea: 'controls', alignSelf: { xs: 'center', md: 'end' } }}>
          <PhotoControls {...photo} />
        </Box>
        <Box sx={{ gridArea: 'actions' }}>
          <HeaderActions editing={editing} onEdit={onEdit} />
        </Box>
      </Container>
    </Box>
  );
}
