import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { Member } from '../../../api/types';
import { Horizon } from '../../../ui/Horizon';
import { profileFields } from '../fields/profile-fields';
import type { TextFieldName } from '../fields/profile-values';
import { completionOf } from './completion';

interface CompletionSectionProps {
  member: Member;
  /** Opens the edit mode and moves the focus to the field. */
  onFill: (field: TextFieldName) => void;
}

/** Shows how complete the profile is: as a percentage, as a bar, and as the height of a sun. */
export function CompletionSection({ member, onFill }: CompletionSectionProps) {
  const id = useId();
  const { percent, missing } = completionOf(member);
  return (
    <Box component="section" aria-labelledby={id} sx={columns}>
      <Box sx={sunrise}>
        <Horizon risen={percent / 100} />
      </Box>
      <div>
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'baseline',
            justifyContent: 'space-between',
            columnGap: 2,
          }}
        >
          <Typography id={id} variant="h4" component="h2">
            Profile Completion
          </Typography>
          <Typography variant="figure">{percent}%</Typography>
        </Box>
        <LinearProgress
          variant="determinate"
          value={percent}
          color="secondary"
          aria-labelledby={id}
          sx={{ height: 8, borderRadius: 4, my: 1.5, backgroundColor: 'divider' }}
        />
        <Typography color="textSecondary" sx={{ maxWidth: '62ch' }}>
          {percent < 100
            ? 'Complete your profile to unlock all features and connect better with fellow alumni.'
            : 'Your profile is complete. Thank you for keeping it up to date.'}
        </Typography>
        {missing.length > 0 && <MissingFields missing={missing} onFill={onFill} />}
      </div>
    </Box>
  );
}

const columns = {
  display: 'grid',
  gridTemplateColumns: { xs: '72px minmax(0, 1fr)', md: '128px minmax(0, 1fr)' },
  columnGap: { xs: 2, md: 3 },
} as const;

const sunrise = {
  position: 'relative',
  alignSelf: 'start',
  aspectRatio: '4 / 5',
  overflow: 'hidden',
  borderRadius: 1,
  border: '1px solid',
  borderColor: 'ink.line',
  backgroundColor: 'ink.ground',
} as const;

function MissingFields({
  missing,
  onFill,
}: {
  missing: TextFieldName[];
  onFill: (f: TextFieldName) => void;
}) {
  return (
    <Box
      component="ul"
      aria-label="Still missing"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, m: 0, mt: 2, p: 0, listStyle: 'none' }}
    >
      {missing.map((name) => (
        <li key={name}>
          <Button
            size="small"
            variant="outlined"
            startIcon={<AddIcon />}
            aria-label={`Add ${profileFields[name].label}`}
            onClick={() => onFill(name)}
          >
            {profileFields[name].label}
          </Button>
        </li>
      ))}
    </Box>
  );
}
