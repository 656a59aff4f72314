import ReportIcon from '@mui/icons-material/AssessmentOutlined';
import AnnounceIcon from '@mui/icons-material/CampaignOutlined';
import AddIcon from '@mui/icons-material/PersonAddOutlined';
import type { MembershipStats } from '../../../api/types';
import { shareText } from '../share';
import type { Figure } from './OverviewTab';

const ofUsers = (count: number, { totalUsers }: MembershipStats) =>
  `${shareText(count, totalUsers)} of users`;

export const superadminOverview = {
  figures: (stats: MembershipStats): Figure[] => [
    { label: 'Total Users', value: stats.totalUsers, note: 'Verified members' },
    { label: 'SuperAdmins', value: stats.superadminCount, note: ofUsers(stats.superadminCount, stats) },
    { label: 'Admins', value: stats.adminCount, note: ofUsers(stats.adminCount, stats) },
    { label: 'Alumni', value: stats.alumniCount, note: ofUsers(stats.alumniCount, stats) },
  ],
  actions: [
    { title: 'Add New User', text: 'Register a user by hand', Icon: AddIcon },
    { title: 'Send Announcement', text: 'Send e-mail to all users', Icon: AnnounceIcon },
    { title: 'Generate Report', text: 'Put figures and lists together', Icon: ReportIcon },
  ],
  activities: [
    { text: 'New user registrations', when: '1 hour ago' },
    { text: 'Role changes', when: '3 hours ago' },
    { text: 'Data exports', when: '5 hours ago' },
  ],
};
