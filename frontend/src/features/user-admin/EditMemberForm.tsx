import Box from '@mui/material/Box';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { useForm } from 'react-hook-form';
import { ApiError } from '../../api/errors';
import type { MemberRow } from '../../api/types';
import { useReference } from '../../api/useReference';
import { BusyButton } from '../../ui/BusyButton';
import { FormField } from '../../ui/FormField';
import { registered } from '../../ui/registered';
import { useTellUnsaved } from '../../ui/useTellUnsaved';
import { type EditForm, toForm } from './edit-form';
import { editResolver, type RuleContext } from './edit-rules';
import { useEditMember } from './useEditMember';

interface EditMemberFormProps {
  member: MemberRow;
  /** Saved, or given up. */
  onDone: () => void;
  onUnsaved: (unsaved: boolean) => void;
}

const fields = [
  { name: 'fullName', label: 'Full Name' },
  { name: 'email', label: 'Email', inputProps: { inputMode: 'email' } },
  { name: 'phoneNumber', label: 'Phone Number', inputProps: { inputMode: 'tel' } },
  { name: 'department', label: 'Department' },
  { name: 'college', label: 'College' },
  { name: 'passingYear', label: 'Graduation Year', inputProps: { inputMode: 'numeric' } },
] as const;

export function EditMemberForm({ member, onDone, onUnsaved }: EditMemberFormProps) {
  const { mutate, isPending } = useEditMember(member);
  const limits = useReference().data?.limits;
  const { register, handleSubmit, setError, formState } = useForm<EditForm, RuleContext>({
    defaultValues: toForm(member),
    resolver: editResolver,
    context: { stored: toForm(member), limits },
  });
  const { isDirty, dirtyFields } = formState;
  useTellUnsaved(isDirty, onUnsaved);

  const showRefusals = (error: Error) => {
    if (!(error instanceof ApiError)) return;
    const refused = fields.filter(({ name }) => error.fields[name]);
    for (const { name } of refused)
      setError(name, { message: error.fields[name] }, { shouldFocus: name === refused[0]?.name });
  };
  const save = handleSubmit((form) => {
    const changed = fields.map(({ name }) => name).filter((name) => dirtyFields[name]);
    mutate({ form, changed }, { onSuccess: onDone, onError: showRefusals });
  });

  return (
    <Box component="form" noValidate onSubmit={save} sx={{ display: 'contents' }}>
      <DialogContent sx={grid}>
        {fields.map(({ name, label, ...field }) => (
          <FormField
            key={name}
            {...registered(register(name))}
            {...field}
            id={`edit-${name}`}
            label={label}
            autoComplete="off"
            error={formState.errors[name]?.message}
          />
        ))}
      </DialogContent>
      <DialogActions>
        <BusyButton variant="outlined" busy={isPending} onClick={onDone}>
          Cancel
        </BusyButton>
        <BusyButton type="submit" variant="contained" busy={isPending}>
          Save Changes
        </BusyButton>
      </DialogActions>
    </Box>
  );
}

const grid = { display: 'grid', gap: 2.5 };
