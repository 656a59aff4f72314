import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import type { EducationRecord } from '../../api/types';
import { yearsLine } from './education-years';

interface EducationCardProps {
  record: EducationRecord;
  editing: boolean;
  onEdit: () => void;
  onDelete: () => void;
}

export function EducationCard({ record, editing, onEdit, onDelete }: EducationCardProps) {
  const { degree, fieldOfStudy, institutionName } = record;
  const title = `${degree} in ${fieldOfStudy}`;
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '9rem minmax(0, 1fr)' },
        columnGap: 3,
        py: 2.5,
        borderTop: '1px solid',
        borderColor: 'divider',
        overflowWrap: 'anywhere',
        '&:first-of-type': { borderTop: 0, pt: 0 },
      }}
    >
      <Typography
        color="textSecondary"
        sx={{ fontVariantNumeric: 'tabular-nums', gridRow: { sm: '1 / span 2' }, pt: { sm: 0.25 } }}
      >
        {yearsLine(record)}
      </Typography>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="h5" component="h3">
            {title}
          </Typography>
          <Typography>{institutionName}</Typography>
        </Box>
        {editing && (
          <Box sx={{ display: 'flex', my: -0.75, mr: -1 }}>
            <Tooltip title="Edit">
              <IconButton aria-label={`Edit ${title}`} color="inherit" onClick={onEdit}>
                <EditIcon />
              </IconButton>
            </Tooltip>
            <Tooltip title="Delete">
              <IconButton aria-label={`Delete ${title}`} color="error" onClick={onDelete}>
                <DeleteIcon />
              </IconButton>
            </Tooltip>
          </Box>
        )}
      </Box>
      <EducationDetails record={record} />
    </Box>
  );
}

function EducationDetails({ record: { grade, activities, description } }: { record: EducationRecord }) {
  const details = [
    { label: 'Grade', text: grade },
    { label: 'Activities', text: activities },
    { label: 'Description', text: description },
  ].filter(({ text }) => text);
  if (details.length === 0) return null;
  return (
    <Box component="dl" sx={{ m: 0, mt: 1, gridColumn: { sm: 2 }, display: 'grid', rowGap: 0.75 }}>
      {details.map(({ label, text }) => (
        <Box key={label} sx={{ display: { sm: 'flex' }, gap: 2 }}>
          <Typography
            component="dt"
            variant="body2"
            color="textSecondary"
            sx={{ minWidth: '6rem', lineHeight: { sm: '1.6rem' } }}
          >
            {label}
          </Typography>
          <Typography component="dd" sx={{ m: 0, maxWidth: '62ch', whiteSpace: 'pre-line' }}>
            {text}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
