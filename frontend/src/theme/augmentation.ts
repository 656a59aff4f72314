import type {} from '@mui/material/themeCssVarsAugmentation';
import type { CSSProperties } from 'react';

interface RoleColour {
  text: string;
  ground: string;
}

interface PortalPalette {
  /** Edge of a control one can fill in or press: 3:1 against the ground, where `divider` only separates. */
  edge: string;
  /** A band a shade off the ground. */
  tint: string;
  /** The dark band of both schemes: masthead picture, footer. */
  ink: { ground: string; raised: string; text: string; muted: string; line: string };
  role: Record<'superadmin' | 'admin' | 'alumni' | 'other', RoleColour>;
}

declare module '@mui/material/styles' {
  interface Palette extends PortalPalette {}
  interface PaletteOptions extends PortalPalette {}
  interface TypographyVariants {
    /** The one sentence below a title. */
    lead: CSSProperties;
    /** A large number, in the display face. */
    figure: CSSProperties;
  }
  interface TypographyVariantsOptions {
    lead?: CSSProperties;
    figure?: CSSProperties;
  }
}

declare module '@mui/material/Typography' {
  interface TypographyPropsVariantOverrides {
    lead: true;
    figure: true;
  }
}
