import Container from '@mui/material/Container';
import { useSession } from '../features/auth/useSession';
import { MaintenanceNotice } from '../features/maintenance/MaintenanceNotice';
import { ProfileDashboard } from '../features/profile/ProfileDashboard';

export default function ProfilePage() {
  const { user } = useSession();
  if (!user) return null;
  return (
    <>
      <Container maxWidth="lg" sx={{ '&:not(:empty)': { pt: 3 } }}>
        <MaintenanceNotice role={user.role} />
      </Container>
      <ProfileDashboard key={user.id} member={user} />
    </>
  );
}
