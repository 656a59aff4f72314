import ExpandMore from '@mui/icons-material/ExpandMore';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Box from '@mui/material/Box';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError } from '../../api/errors';
import type { MemberRow } from '../../api/types';
import { BusyButton } from '../../ui/BusyButton';
import { sameFields, useFormInDialog } from '../../ui/FormDialog';
import { FormField } from '../../ui/FormField';
import { registered } from '../../ui/form-adapters';
import { useNotify } from '../../ui/notify/useNotify';
import { MemberSignIns } from '../sign-ins/MemberSignIns';
import { editDraftOf, noteEditDraft } from './edit-draft';
import { changedFields, type EditForm, toForm } from './edit-form';
import { editResolver, type RuleContext } from './edit-rules';
import { SuggestingInput } from './SuggestingInput';
import { useEditMember } from './useEditMember';

interface EditMemberFormProps {
  member: MemberRow;
  /** The id of the signed-in superadmin, who owns the draft of this form. */
  editorId: string;
  onSaved: () => void;
}

const fields = [
  { name: 'fullName', label: 'Full Name' },
  { name: 'email', label: 'Email', inputProps: { inputMode: 'email' } },
  { name: 'phoneNumber', label: 'Phone Number', inputProps: { inputMode: 'tel' } },
  { name: 'department', label: 'Department', suggests: true },
  { name: 'college', label: 'College', suggests: true },
  { name: 'passingYear', label: 'Graduation Year', inputProps: { inputMode: 'numeric' } },
] as const;

export function EditMemberForm({ member, editorId, onSaved }: EditMemberFormProps) {
  const { mutate, isPending } = useEditMember(member);
  const notify = useNotify();
  const [draft] = useState(() => editDraftOf(editorId, member));
  const [stored] = useState(() => draft?.stored ?? toForm(member));
  const { register, control, handleSubmit, setError, getValues, subscribe, formState } = useForm<
    EditForm,
    RuleContext
  >({
    defaultValues: draft?.form ?? stored,
    resolver: editResolver,
    context: { stored },
  });
  const confirmed = useRef(new Set<string>());
  const cancel = useFormInDialog(() => !sameFields(getValues(), stored));

  useEffect(() => {
    if (draft) notify.info('Your unsaved changes are still here.');
  }, [draft, notify]);

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => noteEditDraft(editorId, member.id, { form: values, stored }),
      }),
    [subscribe, editorId, member.id, stored],
  );

  const showRefusals = (error: Error) => {
    if (!(error instanceof ApiError)) return;
    if (error.code === 'STALE_VERSION')
      for (const name of Object.keys(error.fields)) confirmed.current.add(name);
    const refused = fields.filter(({ name }) => error.fields[name]);
    for (const { name } of refused)
      setError(name, { message: error.fields[name] }, { shouldFocus: name === refused[0]?.name });
  };
  const save = handleSubmit((form) => {
    const changed = changedFields({ form, stored });
    mutate(
      { form, stored, changed, confirmed: confirmed.current },
      { onSuccess: onSaved, onError: showRefusals },
    );
  });

  return (
    <Box component="form" noValidate onSubmit={save} sx={{ display: 'contents' }}>
      <DialogContent dividers sx={grid}>
        {fields.map((field) =>
          'suggests' in field ? (
            <SuggestingInput key={field.name} name={field.name} label={field.label} control={control} />
          ) : (
            <FormField
              key={field.name}
              {...registered(register(field.name))}
              inputProps={'inputProps' in field ? field.inputProps : undefined}
              id={`edit-${field.name}`}
              label={field.label}
              autoComplete="off"
              error={formState.errors[field.name]?.message}
            />
          ),
        )}
        <SignInsPart member={member} />
      </DialogContent>
      <DialogActions>
        <BusyButton variant="outlined" busy={isPending} onClick={cancel}>
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

/** Loads the member's sign-ins only when this section is opened. */
function SignInsPart({ member }: { member: MemberRow }) {
  return (
    <Accordion disableGutters slotProps={{ transition: { unmountOnExit: true } }}>
      <AccordionSummary expandIcon={<ExpandMore />}>
        <Typography component="span" sx={{ fontWeight: 600 }}>
          Sign-ins
        </Typography>
      </AccordionSummary>
      <AccordionDetails>
        <MemberSignIns member={member} />
      </AccordionDetails>
    </Accordion>
  );
}
