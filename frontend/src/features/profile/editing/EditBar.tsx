import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import GlobalStyles from '@mui/material/GlobalStyles';
import Typography from '@mui/material/Typography';
import { ConflictNotice } from './ConflictNotice';
import { editBarStyle, messagesBelow, onYellow } from './edit-bar-style';
import type { ProfileEditor } from './useProfileEditor';

/**
 * The buttons of the edit mode and whether anything is unsaved; it stays in sight however long the form is. A busy
 * button keeps the focus, and does nothing.
 */
export function EditBar({ editor }: { editor: ProfileEditor }) {
  const { dirty, saving, save, cancel, conflict } = editor;
  return (
    <Box sx={editBarStyle}>
      <GlobalStyles styles={messagesBelow} />
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
          <Button variant="outlined" className="quiet" onClick={cancel} aria-disabled={saving}>
            Cancel
          </Button>
          <Button variant="contained" className="strong" onClick={save} aria-disabled={saving}>
            {saving ? 'Saving...' : 'Save Changes'}
          </Button>
        </Container>
      </Box>
      {conflict && <ConflictNotice {...conflict} />}
    </Box>
  );
}
