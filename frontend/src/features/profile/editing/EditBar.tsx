import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { BusyButton } from '../../../ui/BusyButton';
import { ConflictNotice } from './ConflictNotice';
import { editBarStyle, onYellow } from './edit-bar-style';
import type { ProfileEditor } from './useProfileEditor';

/** The sticky bar in edit mode: says whether there are unsaved changes, and has the Cancel and Save Changes buttons. */
export function EditBar({ editor }: { editor: ProfileEditor }) {
  const { dirty, saving, save, cancel, conflict } = editor;
  return (
    <Box sx={editBarStyle}>
      <Box sx={dirty ? onYellow : undefined}>
        <Container
          maxWidth="lg"
          sx={{ display: 'flex', alignItems: 'center', gap: { xs: 1, sm: 1.5 }, minHeight: 64, py: 1 }}
        >
          <Typography
            role="status"
            sx={{ flex: 1, fontWeight: 600, fontSize: { xs: '0.875rem', sm: '1rem' }, lineHeight: 1.3 }}
          >
            {dirty ? 'You have unsaved changes' : 'Editing your profile'}
          </Typography>
          <BusyButton variant="outlined" className="quiet" onClick={cancel} busy={saving}>
            Cancel
          </BusyButton>
          <BusyButton variant="contained" className="strong" onClick={save} busy={saving}>
            {saving ? 'Saving...' : 'Save Changes'}
          </BusyButton>
        </Container>
      </Box>
      {conflict && <ConflictNotice {...conflict} />}
    </Box>
  );
}
