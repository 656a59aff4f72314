import { fileURLToPath } from 'node:url';

/** The folder of the mail templates, which the build copies beside this file. */
export const TEMPLATE_DIR = fileURLToPath(new URL('.', import.meta.url));
