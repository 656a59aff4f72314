import './augmentation';
import { createTheme } from '@mui/material/styles';
import { buttons } from './components/buttons';
import { inputs } from './components/inputs';
import { surfaces } from './components/surfaces';
import { text } from './components/text';
import { dark, light } from './palette';
import { typography } from './typography';

export const theme = createTheme({
  // With `nativeColor`, the browser mixes the colours. MUI cannot mix them, because the palette uses custom properties.
  cssVariables: { colorSchemeSelector: 'data-color-scheme', nativeColor: true },
  colorSchemes: { light: { palette: light }, dark: { palette: dark } },
  typography,
  shape: { borderRadius: 6 },
  motion: { reducedMotion: 'system' },
  focusVisible: { outlineColor: 'var(--focus-ring)', outlineWidth: 3 },
  components: { ...buttons, ...inputs, ...surfaces, ...text },
});
