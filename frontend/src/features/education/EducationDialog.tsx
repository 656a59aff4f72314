import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type FormEvent, useId, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import type { EducationRecord } from '../../api/types';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { EducationFields } from './EducationFields';
import { useEducationForm } from './useEducationForm';

interface EducationDialogProps {
  /** Null adds one. */
  record: EducationRecord | null;
  onClose: () => void;
  onUnsaved: (unsaved: boolean) => void;
}

/** The fields scroll between the title and the buttons; the label of the one in hand stays in sight. */
const formStyle = {
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minHeight: 0,
  '& :is(input, textarea)': { scrollMarginBlock: '48px 32px' },
} as const;

/** A phone has no room to spare around it. */
const paperStyle = {
  m: { xs: 0, sm: 2 },
  width: { xs: '100%' },
  height: { xs: '100%', sm: 'auto' },
  maxHeight: { xs: '100%', sm: 'calc(100% - 64px)' },
  border: { xs: 0, sm: '1px solid' },
  borderColor: { sm: 'divider' },
  borderRadius: { xs: 0, sm: 1 },
};

export function EducationDialog({ record, onClose, onUnsaved }: EducationDialogProps) {
  const { form, dirty, saving, save } = useEducationForm({ record, onSaved: onClose, onUnsaved });
  const [asking, setAsking] = useState(false);
  const titleId = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save();
  };
  return (
    <Dialog
      open
      // Escape, or a press beside the dialog, is easily an accident; Cancel is not.
      onClose={() => (dirty ? setAsking(true) : onClose())}
      aria-labelledby={titleId}
      maxWidth="sm"
      fullWidth
      scroll="paper"
      slotProps={{ paper: { sx: paperStyle } }}
    >
      <Box component="form" noValidate onSubmit={submit} sx={formStyle}>
        <DialogTitle id={titleId} component="h2">
          {record ? 'Edit Education' : 'Add Education'}
        </DialogTitle>
        <DialogContent dividers>
          <FormProvider {...form}>
            <EducationFields />
          </FormProvider>
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" aria-disabled={saving}>
            {saving ? 'Saving...' : 'Save'}
          </Button>
        </DialogActions>
      </Box>
      <ConfirmDialog
        open={asking}
        title="Discard this record?"
        question="You have unsaved changes. Are you sure you want to cancel?"
        confirmLabel="Discard"
        cancelLabel="Keep editing"
        destructive
        onConfirm={onClose}
        onCancel={() => setAsking(false)}
      />
    </Dialog>
  );
}
