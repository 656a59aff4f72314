import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import type { Member } from '../../../api/types';
import { isStaff } from '../../../lib/role-names';
import { tallLine } from '../../../theme/typography';
import { PageTitle } from '../../../ui/PageTitle';
import { RoleBadge } from '../../../ui/RoleBadge';
import { PhotoControls } from '../photo/PhotoControls';
import { Portrait } from '../photo/Portrait';
import { usePhoto } from '../photo/usePhoto';
import { CourseLine } from './CourseLine';
import { HeaderActions, LogoutButton } from './HeaderActions';
import { headerLayout } from './header-layout';
import { InstitutionSeal, InstitutionWatermark } from './InstitutionSeal';
import { dress, institutionOf } from './institution-dress';
import { headingName, placeLine, positionLine } from './profile-heading';

interface ProfileHeaderProps {
  member: Member;
  editing: boolean;
  /** True for a low header with a small photo. False for a high header with a large photo. */
  compact: boolean;
  onEdit: () => void;
  onPhotoChanged: () => void;
}

/** In the high header, a name with more characters than this has a smaller font, to leave space on the screen. */
const LONG_NAME = 28;
const compactName = { typography: 'h3' };
const longName = { fontSize: 'clamp(1.75rem, 1.4rem + 1.5vw, 2.5rem)' };

const controls = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 1,
  alignSelf: { xs: 'center', md: 'end' },
} as const;

/** The header with the member's name and photo, in the colours of the member's institution. */
export function ProfileHeader({ member, editing, compact, onEdit, onPhotoChanged }: ProfileHeaderProps) {
  const name = headingName(member);
  const staff = isStaff(member.role);
  const institution = institutionOf(member.college);
  const photo = usePhoto(member.profilePhoto, onPhotoChanged);
  return (
    <Box
      sx={[
        { position: 'relative', isolation: 'isolate', overflow: 'hidden' },
        (theme) => dress(theme, institution),
      ]}
    >
      {institution && <InstitutionWatermark logo={institution.logo} />}
      <Container maxWidth="lg" sx={compact ? headerLayout.low : headerLayout.tall}>
        <Box sx={{ gridArea: 'photo', alignSelf: 'start', position: 'relative' }}>
          <Portrait photo={photo.shown} name={name} uploading={photo.uploading} compact={compact} />
          {institution && (
            <InstitutionSeal
              logo={institution.logo}
              size={compact ? { xs: 24, md: 28 } : { xs: 36, md: 64 }}
            />
          )}
        </Box>
        <Box sx={{ gridArea: 'person', minWidth: 0, overflowWrap: 'anywhere' }}>
          {staff && <RoleBadge role={member.role} />}
          <PageTitle
            sx={{
              mt: staff && !compact ? 1 : 0,
              ...(name.length > LONG_NAME && longName),
              ...(compact && compactName),
              lineHeight: tallLine(name),
            }}
          >
            {name}
          </PageTitle>
          {compact ? (
            <Box className="lines">
              <div>{positionLine(member)}</div>
              <Box sx={{ color: 'text.secondary' }}>
                <CourseLine member={member} />
              </Box>
              <Box sx={{ color: 'text.secondary' }}>{placeLine(member)}</Box>
            </Box>
          ) : (
            <>
              <Typography variant="lead" sx={{ mt: 1, mb: 0.5 }}>
                {positionLine(member)}
              </Typography>
              <Typography color="textSecondary">
                <CourseLine member={member} />
              </Typography>
              <Typography color="textSecondary">{placeLine(member)}</Typography>
            </>
          )}
        </Box>
        {(editing || !compact) && (
          <Box sx={{ ...controls, gridArea: compact ? 'actions' : 'controls' }}>
            <PhotoControls {...photo} />
            {editing && <LogoutButton size="small" />}
          </Box>
        )}
        {!editing && (
          <Box sx={{ gridArea: 'actions' }}>
            <HeaderActions onEdit={onEdit} size={compact ? 'small' : undefined}>
              {compact && <PhotoControls {...photo} />}
            </HeaderActions>
          </Box>
        )}
      </Container>
    </Box>
  );
}
