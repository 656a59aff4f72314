import ListIcon from '@mui/icons-material/UploadFileOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { type ChangeEvent, type DragEvent, useId, useRef, useState } from 'react';
import { useReference } from '../../api/useReference';
import { formatNumber } from '../../lib/formats';
import { useWarnOfUnload } from '../../lib/leave-guard';
import { BusyButton } from '../../ui/BusyButton';
import { useNotify } from '../../ui/notify/useNotify';
import { useTemplate, useUpload } from './useUpload';

/** Accepts several file types, because programs and operating systems name the type of a CSV file differently. */
const ACCEPTED = '.csv,text/csv,.txt,text/plain';

/**
 * An area to drop a CSV file on, with a button to choose a file. Also shows a running upload, and why the
 * last file was refused.
 */
export function ListDrop() {
  const limits = useReference().data?.limits;
  const { uploading, refusal, cancel, send } = useUpload(limits?.importMegabytes);
  const template = useTemplate();
  const notify = useNotify();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const hint = useId();
  useWarnOfUnload(() => uploading);

  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    // Clear the field, so that the superadmin can choose the same file again after a correction.
    event.target.value = '';
    if (file) send(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    if (uploading) return;
    const [file, ...others] = event.dataTransfer.files;
    if (others.length > 0) notify.error('Drop one file at a time.');
    else if (file) send(file);
  };

  return (
    <Box
      component="section"
      aria-label="Choose a list"
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget as Node | null)) setIsOver(false);
      }}
      onDrop={drop}
      sx={{ ...place, ...(isOver && over) }}
    >
      <input ref={input} type="file" accept={ACCEPTED} hidden onChange={take} data-testid="list" />
      {refusal && (
        <Alert severity="error" sx={{ width: '100%', mb: 2, textAlign: 'start' }}>
          {refusal}
        </Alert>
      )}
      <ListIcon sx={{ color: 'text.secondary', fontSize: 32 }} />
      <Typography variant="h4" component="h3" sx={{ mt: -1 }}>
        {uploading ? 'Uploading the list' : 'Drop a CSV file here'}
      </Typography>
      {uploading ? (
        <>
          <LinearProgress color="secondary" aria-label="Progress of the upload" sx={{ width: '100%' }} />
          <Button onClick={cancel}>Cancel</Button>
        </>
      ) : (
        <>
          <Typography id={hint} color="textSecondary" sx={{ maxWidth: '56ch' }}>
            CSV in UTF-8 with the columns email and firstName
            {limits && `, at most ${limits.importMegabytes} MB and ${formatNumber(limits.importRows)} rows`}.
            Nobody is added before you confirm.
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'center' }}>
            <Button variant="contained" aria-describedby={hint} onClick={() => input.current?.click()}>
              Choose File
            </Button>
            <BusyButton
              variant="outlined"
              busy={template.isPending}
              spins={template.isPending}
              onClick={() => template.mutate()}
            >
              Download Template
            </BusyButton>
          </Box>
        </>
      )}
    </Box>
  );
}

const place = {
  display: 'grid',
  justifyItems: 'center',
  gap: 2,
  px: { xs: 2, sm: 4 },
  py: { xs: 4, md: 6 },
  textAlign: 'center',
  border: '1px dashed',
  borderColor: 'edge',
  borderRadius: 1,
  backgroundColor: 'background.paper',
};

const over = { borderColor: 'secondary.main', backgroundColor: 'tint' };
