import AutoIcon from '@mui/icons-material/BrightnessAutoOutlined';
import DarkIcon from '@mui/icons-material/DarkModeOutlined';
import LightIcon from '@mui/icons-material/LightModeOutlined';
import Box from '@mui/material/Box';
import { styled, useColorScheme } from '@mui/material/styles';

export const schemes = [
  { mode: 'light', label: 'Light', Icon: LightIcon },
  { mode: 'dark', label: 'Dark', Icon: DarkIcon },
  { mode: 'system', label: 'System', Icon: AutoIcon },
] as const;

const Option = styled('label')(({ theme }) => ({
  flex: 1,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 8,
  minHeight: 44,
  borderRadius: 'var(--mui-shape-borderRadius)',
  fontSize: '0.875rem',
  fontWeight: 550,
  cursor: 'pointer',
  '& input': { position: 'absolute', opacity: 0 },
  '&:has(:checked)': {
    backgroundColor: theme.vars.palette.background.paper,
    boxShadow: `0 0 0 1px ${theme.vars.palette.edge}`,
  },
  '&:has(:focus-visible)': { outline: '3px solid var(--focus-ring)', outlineOffset: 2 },
}));

/** The choice of the colour scheme in the mobile menu. A wide header has `SchemeMenuButton` instead. */
export function SchemeChoice() {
  const { mode: chosen = 'system', setMode } = useColorScheme();
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0 }}>
      <Box component="legend" sx={{ typography: 'body2', color: 'text.secondary', p: 0, mb: 0.75 }}>
        Colour scheme
      </Box>
      <Box sx={{ display: 'flex', gap: 0.5, p: 0.5, borderRadius: 1, backgroundColor: 'tint' }}>
        {schemes.map(({ mode, label, Icon }) => (
          <Option key={mode}>
            <input type="radio" name="scheme" checked={mode === chosen} onChange={() => setMode(mode)} />
            <Icon fontSize="small" />
            {label}
          </Option>
        ))}
      </Box>
    </Box>
  );
}
