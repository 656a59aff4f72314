import Typography from '@mui/material/Typography';
import type { AuditEntry } from '../../../api/types';
import { formatExactMoment } from '../../../lib/formats';
import { actionWords } from '../actions';
import { actorWords, subjectWords } from '../person-words';
import { ChangeCell } from './ChangeCell';

/** Shows a whole entry of the audit log in one cell, for narrow windows. */
export function EntryCell({ entry }: { entry: AuditEntry }) {
  const { action, at, actor, subject, origin } = entry;
  const whom = subjectWords(subject);
  return (
    <>
      <Typography component="div" variant="body2" sx={{ ...wrapped, mt: 0, fontWeight: 600 }}>
        {actionWords[action]}
        {whom && `: ${whom}`}
      </Typography>
      <ChangeCell entry={entry} />
      <Typography component="div" variant="body2" color="textSecondary" sx={wrapped}>
        {[actorWords(actor), formatExactMoment(at), origin && `from ${origin}`].filter(Boolean).join(' · ')}
      </Typography>
    </>
  );
}

const wrapped = { mt: 0.5, whiteSpace: 'normal', overflowWrap: 'anywhere' };
