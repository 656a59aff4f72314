import { fileURLToPath } from 'node:url';

/** The folder of the mail templates. The build copies them into the folder of this file. */
export const TEMPLATE_DIR = fileURLToPath(new URL('.', import.meta.url));
