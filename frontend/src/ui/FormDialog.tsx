import type { DialogProps } from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import {
  createContext,
  type ReactNode,
  type RefObject,
  useContext,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useWarnOfUnload } from '../lib/leave-guard';
import { ConfirmDialog } from './ConfirmDialog';
import { ModalDialog } from './ModalDialog';

interface FormDialogProps extends Pick<DialogProps, 'scroll' | 'slotProps'> {
  open: boolean;
  title: string;
  /** The title of the question that is asked before typed text is discarded. */
  discardTitle: string;
  onClose: () => void;
  /** Contains the form. The form must call `useFormInDialog`. */
  children: ReactNode;
}

type IsUnsaved = () => boolean;

interface Form {
  isUnsaved: RefObject<IsUnsaved>;
  leave: () => void;
}

const nothingTyped: IsUnsaved = () => false;
const FormContext = createContext<Form | null>(null);

/**
 * Gives the surrounding dialog a function that checks whether the form has unsaved text. The dialog calls the function
 * at each attempt to close. A flag set in an effect would be one render late, and a fast Escape would discard the text.
 * Returns the handler of the form's Cancel button.
 */
export function useFormInDialog(isUnsaved: IsUnsaved): () => void {
  const form = useContext(FormContext);
  if (!form) throw new Error('The form must be inside a FormDialog.');
  const { isUnsaved: current, leave } = form;
  useLayoutEffect(() => {
    current.current = isUnsaved;
    return () => {
      current.current = nothingTyped;
    };
  });
  return leave;
}

/** A dialog with a form. Cancel, Escape, Back and a press outside ask before they discard unsaved text. */
export function FormDialog({ open, title, discardTitle, onClose, children, ...props }: FormDialogProps) {
  const [asking, setAsking] = useState(false);
  // The question about discarding the text may still be open when the text is saved and the dialog closes. Then close
  // the question too, because otherwise the question would appear when the dialog opens again.
  if (asking && !open) setAsking(false);
  const isUnsaved = useRef(nothingTyped);
  useWarnOfUnload(() => open && isUnsaved.current());
  const titleId = useId();
  const leave = () => (isUnsaved.current() ? setAsking(true) : onClose());
  const discard = () => {
    setAsking(false);
    onClose();
  };
  return (
    <ModalDialog {...props} open={open} onClose={leave} aria-labelledby={titleId} maxWidth="sm">
      <DialogTitle id={titleId} component="h2">
        {title}
      </DialogTitle>
      <FormContext value={{ isUnsaved, leave }}>{children}</FormContext>
      <ConfirmDialog
        open={asking}
        title={discardTitle}
        question="You have unsaved changes. Are you sure you want to cancel?"
        confirmLabel="Discard"
        cancelLabel="Keep editing"
        destructive
        onConfirm={discard}
        onCancel={() => setAsking(false)}
      />
    </ModalDialog>
  );
}

/** Returns whether two states of a form are equal in every field. */
export function sameFields<Values extends object>(one: Values, other: Values): boolean {
  return (Object.keys(one) as (keyof Values)[]).every((name) => one[name] === other[name]);
}
