import type {} from '@mui/material/themeCssVarsAugmentation';
import type { CSSProperties } from 'react';

interface RoleColour {
  text: string;
  ground: string;
}

interface PortalPalette {
  /** The border of a control, with a contrast of at least 3:1. `divider` has less: it only separates content. */
  edge: string;
  /** A background that differs slightly from the background of the page. */
  tint: string;
  /** The colours of an area that is dark in both colour schemes, such as the footer. */
  ink: { ground: string; raised: string; text: string; muted: string; line: string };
  role: Record<'superadmin' | 'admin' | 'alumni' | 'other', RoleColour>;
}

declare module '@mui/material/styles' {
  interface Palette extends PortalPalette {}
  interface PaletteOptions extends PortalPalette {}
  interface TypographyVariants {
    /** Slightly larger text, such as the sentence below a title. */
    lead: CSSProperties;
    /** A large number in the display font. */
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
