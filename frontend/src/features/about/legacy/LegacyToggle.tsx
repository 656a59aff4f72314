import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useRef } from 'react';
import { about } from '../../../content/about';
import type { Side } from './useLegacyToggle';

interface LegacyToggleProps {
  chosen: Side;
  /** True while one list replaces the other. */
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
    // The pressed button lost the focus when it was disabled. Give the focus back to the button.
    pressed.current = false;
    group.current?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus({ preventScroll: true });
  }, [disabled]);

  return (
    <Box ref={group} role="group" aria-label="Institutions or founders" sx={choices}>
      {SIDES.map(({ side, label }) => (
        <Button
          key={side}
          variant={side === chosen ? 'contained' : 'outlined'}
          aria-pressed={side === chosen}
          disabled={disabled}
          onClick={() => {
            pressed.current = true;
            onChoose(side);
          }}
        >
          {label}
        </Button>
      ))}
    </Box>
  );
}

/** Joins the two buttons into one control. The chosen button looks the same while it is disabled. */
const choices = {
  display: 'flex',
  mb: { xs: 4, md: 5 },
  '& > button': { minHeight: 48, px: { xs: 2, sm: 3 } },
  '& > :first-of-type': { borderStartEndRadius: 0, borderEndEndRadius: 0 },
  '& > :last-of-type': { borderStartStartRadius: 0, borderEndStartRadius: 0 },
  '& > [aria-pressed="true"].Mui-disabled': {
    backgroundColor: 'primary.main',
    color: 'primary.contrastText',
    boxShadow: 'none',
  },
} as const;
