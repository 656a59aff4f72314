import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import type { EducationRecord } from '../../api/types';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { Section } from '../../ui/Section';
import { EducationCard } from './EducationCard';
import { EducationDialog } from './EducationDialog';
import { useEducation } from './useEducation';

interface EducationRecordsProps {
  records: EducationRecord[];
  editing: boolean;
  onEdit: () => void;
  /** Called when the form gets or loses unsaved text. */
  onUnsaved: (unsaved: boolean) => void;
}

/** The record in the dialog, or `{ record: null }` for a new one. Null if the dialog is closed. */
type Writing = { record: EducationRecord | null } | null;

export function EducationRecords({ records, editing, onEdit, onUnsaved }: EducationRecordsProps) {
  const [writing, setWriting] = useState<Writing>(null);
  const [deleting, setDeleting] = useState<EducationRecord | null>(null);
  const { removing } = useEducation();
  const list = useRef<HTMLDivElement>(null);
  const wrote = useRef(false);
  const empty = records.length === 0;

  const addFirst = () => {
    if (!editing) onEdit();
    setWriting({ record: null });
  };
  const confirmDelete = () => {
    if (!deleting) return;
    // Focus the list, because the button that opened the confirmation disappears together with the deleted record.
    removing.mutate(deleting.id, { onSuccess: () => list.current?.focus() });
    setDeleting(null);
  };

  // The button "Add your first education record" disappears as soon as a record exists. The closing dialog cannot
  // return the focus to that button, so focus the list.
  useEffect(() => {
    if (writing) wrote.current = true;
    else if (wrote.current && !empty && document.activeElement === document.body) list.current?.focus();
  }, [writing, empty]);

  // Outside the edit mode a record cannot be deleted, so close the confirmation.
  useEffect(() => {
    if (!editing) setDeleting(null);
  }, [editing]);

  return (
    <Section
      title="Education Records"
      action={
        editing && (
          <Button
            variant="outlined"
            size="small"
            startIcon={<AddIcon />}
            onClick={() => setWriting({ record: null })}
          >
            Add Education
          </Button>
        )
      }
    >
      <Box ref={list} tabIndex={-1} sx={{ '&:focus-visible': { outline: 'none' } }}>
        {empty ? (
          <NoRecords onAdd={addFirst} />
        ) : (
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {records.map((record) => (
              <EducationCard
                key={record.id}
                record={record}
                editing={editing}
                onEdit={() => setWriting({ record })}
                onDelete={() => setDeleting(record)}
              />
            ))}
          </Box>
        )}
      </Box>
      {writing && (
        <EducationDialog record={writing.record} onClose={() => setWriting(null)} onUnsaved={onUnsaved} />
      )}
      <ConfirmDialog
        open={deleting !== null}
        title="Delete education record?"
        question="Are you sure you want to delete this education record?"
        confirmLabel="Delete"
        destructive
        onConfirm={confirmDelete}
        onCancel={() => setDeleting(null)}
      />
    </Section>
  );
}

function NoRecords({ onAdd }: { onAdd: () => void }) {
  return (
    <>
      <Typography color="textSecondary" sx={{ mb: 1.5 }}>
        No education records found.
      </Typography>
      <Button variant="outlined" startIcon={<AddIcon />} onClick={onAdd}>
        Add your first education record
      </Button>
    </>
  );
}
