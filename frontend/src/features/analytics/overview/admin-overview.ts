import ReportIcon from '@mui/icons-material/AssessmentOutlined';
import AnnounceIcon from '@mui/icons-material/CampaignOutlined';
import AddIcon from '@mui/icons-material/PersonAddOutlined';
import type { MembershipStats } from '../../../api/types';
import type { Figure } from './OverviewTab';

export const adminOverview = {
  figures: (stats: MembershipStats): Figure[] => [
    { label: 'Total Alumni', value: stats.totalUsers, note: 'Verified members' },
    { label: 'New This Month', value: stats.recentRegistrations, note: 'Recent registrations' },
    { label: 'Mentors', value: stats.mentorsCount, note: 'Available mentors' },
    { label: 'Countries', value: stats.countriesCount, note: 'Global presence' },
  ],
  actions: [
    { title: 'Add New Alumni', text: 'Register a member by hand', Icon: AddIcon },
    { title: 'Send Announcement', text: 'Send e-mail to all alumni', Icon: AnnounceIcon },
    { title: 'Generate Report', text: 'Put figures and lists together', Icon: ReportIcon },
  ],
  activities: [
    { text: 'New alumni registrations', when: '2 hours ago' },
    { text: 'Profile updates', when: '4 hours ago' },
    { text: 'New mentorship connections', when: '6 hours ago' },
  ],
};
