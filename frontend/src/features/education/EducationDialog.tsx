import Box from '@mui/material/Box';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import type { FormEvent } from 'react';
import { FormProvider } from 'react-hook-form';
import type { EducationRecord } from '../../api/types';
import { BusyButton } from '../../ui/BusyButton';
import { FormDialog } from '../../ui/FormDialog';
import { EducationFields } from './EducationFields';
import { useEducationForm } from './useEducationForm';

interface EducationDialogProps {
  /** The record to edit. Null adds a new record. */
  record: EducationRecord | null;
  onClose: () => void;
  onUnsaved: (unsaved: boolean) => void;
}

/** The fields scroll between the title and the buttons. The label of the focused field stays visible. */
const formStyle = {
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minHeight: 0,
  '& :is(input, textarea)': { scrollMarginBlock: '48px 32px' },
} as const;

/** On a phone the dialog fills the screen. */
const paperStyle = {
  m: { xs: 0, sm: 2 },
  width: { xs: '100%' },
  height: { xs: '100%', sm: 'auto' },
  maxHeight: { xs: '100%', sm: 'calc(100% - 64px)' },
  border: { xs: 0, sm: '1px solid' },
  borderColor: { sm: 'divider' },
  borderRadius: { xs: 0, sm: 1 },
};

export function EducationDialog(props: EducationDialogProps) {
  return (
    <FormDialog
      open
      title={props.record ? 'Edit Education' : 'Add Education'}
      discardTitle="Discard this record?"
      onClose={props.onClose}
      scroll="paper"
      slotProps={{ paper: { sx: paperStyle } }}
    >
      <EducationForm {...props} />
    </FormDialog>
  );
}

function EducationForm({ record, onClose, onUnsaved }: EducationDialogProps) {
  const { form, cancel, saving, save } = useEducationForm({ record, onSaved: onClose, onUnsaved });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save();
  };
  return (
    <Box component="form" noValidate onSubmit={submit} sx={formStyle}>
      <DialogContent dividers>
        <FormProvider {...form}>
          <EducationFields />
        </FormProvider>
      </DialogContent>
      <DialogActions>
        <BusyButton variant="outlined" busy={saving} onClick={cancel}>
          Cancel
        </BusyButton>
        <BusyButton type="submit" variant="contained" busy={saving}>
          {saving ? 'Saving...' : 'Save'}
        </BusyButton>
      </DialogActions>
    </Box>
  );
}
