import Button from '@mui/material/Button';
import { type ComponentType, type ReactNode, Suspense } from 'react';
import { prepare } from '../../../ui/on-demand';
import { useLoadedDialogFor } from '../../../ui/useLoadedDialog';

export interface PopoverProps {
  anchor: HTMLElement;
  open: boolean;
  onClose: () => void;
}

interface PopoverButtonProps<Content extends object> {
  label: string;
  icon: ReactNode;
  popover: ComponentType<PopoverProps & Content> & { load: () => Promise<unknown> };
  content: Content;
}

/** A button of the toolbar and its popover. The popover loads when the pointer or the focus reaches the button. */
export function PopoverButton<Content extends object>({
  label,
  icon,
  popover: Popover,
  content,
}: PopoverButtonProps<Content>) {
  const { subject: anchor, open, show, close } = useLoadedDialogFor<HTMLElement>(Popover.load);
  const approach = () => prepare(Popover.load);
  return (
    <>
      <Button
        variant="outlined"
        startIcon={icon}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={approach}
        onFocus={approach}
        onClick={({ currentTarget }) => show(currentTarget)}
        sx={{ px: 1.5, flexShrink: 0 }}
      >
        {label}
      </Button>
      {anchor && (
        <Suspense>
          <Popover {...content} anchor={anchor} open={open} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
