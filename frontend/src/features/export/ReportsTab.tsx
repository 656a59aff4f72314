import AnalyticsIcon from '@mui/icons-material/AnalyticsOutlined';
import MentorsIcon from '@mui/icons-material/Diversity3Outlined';
import DirectoryIcon from '@mui/icons-material/TableRowsOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { ComingSoonButton } from '../../ui/ComingSoonButton';
import { ExportButtons } from './ExportButtons';
import { ExportScope } from './ExportScope';
import { ReportCard } from './ReportCard';

export default function ReportsTab() {
  return (
    <section>
      <Typography variant="h3" component="h2">
        Generate Reports
      </Typography>
      <ExportScope />
      <Box sx={{ mt: 3, display: 'grid', gap: 2, gridTemplateColumns: { md: 'repeat(3, minmax(0, 1fr))' } }}>
        <ReportCard
          title="Alumni Directory"
          Icon={DirectoryIcon}
          text="One row for each member, with the fields of the profile. Education records and photos are left out."
        >
          <ExportButtons formats={['csv', 'json']} />
        </ReportCard>
        <ReportCard
          title="Analytics Report"
          Icon={AnalyticsIcon}
          text="Departments, graduation years and places of the network."
        >
          <ComingSoonButton>Generate PDF</ComingSoonButton>
          <ComingSoonButton>View Online</ComingSoonButton>
        </ReportCard>
        <ReportCard
          title="Mentorship Report"
          Icon={MentorsIcon}
          text="The same file as the directory. Its columns show who is available as a mentor and who is looking for one."
        >
          <ExportButtons formats={['csv']} />
          <ComingSoonButton>Email Report</ComingSoonButton>
        </ReportCard>
      </Box>
    </section>
  );
}
