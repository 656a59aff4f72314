import Alert from '@mui/material/Alert';

/** Says why the sign-in page appeared: every try to load the profile failed. */
export default function GivenUpNotice() {
  return (
    <Alert severity="warning" sx={{ mb: 4 }}>
      Your profile could not be loaded, so you were signed out. Please sign in again.
    </Alert>
  );
}
