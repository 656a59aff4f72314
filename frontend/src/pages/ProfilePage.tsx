import { useSession } from '../features/auth/useSession';
import { ProfileDashboard } from '../features/profile/ProfileDashboard';
import { ProfileSkeleton } from '../features/profile/ProfileSkeleton';

export default function ProfilePage() {
  const { user } = useSession();
  if (!user) return <ProfileSkeleton />;
  return <ProfileDashboard key={user.id} member={user} />;
}
