import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import type { MaintenanceStatus } from '../../api/types';
import { LIMITS } from '../../lib/generated/rules';
import { BusyButton } from '../../ui/BusyButton';
import { useFormInDialog } from '../../ui/FormDialog';
import { FormField } from '../../ui/FormField';
import { useMaintenanceSwitch } from './useMaintenanceSwitch';

export interface MaintenanceFormProps {
  status: MaintenanceStatus;
  onSaved: () => void;
}

/** Saves the message for visitors. Does not switch the maintenance mode on or off. */
export function MaintenanceForm({ status, onSaved }: MaintenanceFormProps) {
  /** Undefined until the superadmin types. Until then the form shows the saved message. */
  const [typed, setTyped] = useState<string>();
  const message = typed ?? status.message;
  const { save, saving } = useMaintenanceSwitch({
    saved: () => 'Maintenance settings updated',
    failed: 'Failed to update maintenance settings',
  });
  const cancel = useFormInDialog(() => message !== status.message);
  const most = LIMITS.maintenanceMessageLength;
  const used = ` ${message.length} of ${most} characters.`;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    save({ message: message.trim() }, { onSuccess: onSaved });
  };

  return (
    <form onSubmit={submit}>
      <DialogContent dividers>
        <FormField
          id="maintenance-message"
          label="Message"
          multiline
          minRows={4}
          value={message}
          inputProps={{ maxLength: most }}
          hint={`Visitors see this message. Leave it empty for the standard text.${used}`}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Typography sx={{ mt: 2.5 }}>
          Current status: <strong>{status.isEnabled ? 'Enabled' : 'Disabled'}</strong>
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
          When enabled, only SuperAdmins and Admins can access the system.
        </Typography>
      </DialogContent>
      <DialogActions>
        <BusyButton variant="outlined" busy={saving} onClick={cancel}>
          Cancel
        </BusyButton>
        <BusyButton type="submit" variant="contained" busy={saving}>
          Save Settings
        </BusyButton>
      </DialogActions>
    </form>
  );
}
