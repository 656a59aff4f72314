import type { MixedList } from 'typeorm';
import type { FileStorage } from '../storage/file-storage.js';

/** The rows and files of a portal. */
export interface PortalData {
  databaseUrl: string;
  storage: FileStorage;
  entities: MixedList<new () => object>;
  /** A query that returns the key of each file that rows name, once, in the column `key`. */
  namedFiles: string;
  /** Tables that have rows before the portal is in use. */
  filledBeforeUse: readonly string[];
}
