import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useEffect, useRef } from 'react';
import { about } from '../../../content/about';
import type { Side } from './useLegacyToggle';

interface LegacyToggleProps {
  chosen: Side;
  /** True while the lists are being exchanged. */
  disabled: boolean;
  onChoose: (side: Side) => void;
}

const SIDES: { side: Side; label: string }[] = [
  { side: 'institutions', label: about.legacy.institutionsLabel },
  { side: 'founders', label: about.legacy.foundersLabel },
];

export function LegacyToggle({ chosen, disabled, onChoose }: LegacyToggleProps) {
  const group = useRef<HTMLDivElement>(null);
  const pressed = useRef(false);

  useEffect(() => {
    if (disabled || !pressed.current) return;
    // A disabled button loses the focus. Give it back afterwards.
    pressed.current = false;
    group.current?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus({ preventScroll: true });
  }, [disabled]);

  return (
    <ToggleButtonGroup
      ref={group}
      exclusive
      value={chosen}
      disabled={disabled}
      aria-label="Institutions or founders"
      onChange={(_event, side: Side | null) => {
        if (!side) return;
        pressed.current = true;
        onChoose(side);
      }}
      sx={{ mb: { xs: 4, md: 5 } }}
    >
      {SIDES.map(({ side, label }) => (
        <ToggleButton key={side} value={side} sx={button}>
          {label}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

const button = {
  minHeight: 48,
  px: { xs: 2, sm: 3 },
  color: 'text.primary',
  borderColor: 'edge',
  '&.Mui-selected, &.Mui-selected:hover': { backgroundColor: 'primary.main', color: 'primary.contrastText' },
  '&.Mui-disabled': { color: 'text.secondary', borderColor: 'edge' },
  '&.Mui-selected.Mui-disabled': { backgroundColor: 'primary.main', color: 'primary.contrastText' },
};
