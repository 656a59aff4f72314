import { useSession } from '../features/auth/useSession';
import { ProfileDashboard } from '../features/profile/ProfileDashboard';

export default function ProfilePage() {
  const { user } = useSession();
  return user && <ProfileDashboard key={user.id} member={user} />;
}
