import type { MixedList } from 'typeorm';
import type { FileStorage } from '../storage/file-storage.js';

/** The rows and files of a portal. */
export interface PortalData {
  databaseUrl: string;
  storage: FileStorage;
  entities: MixedList<new () => object>;
  /** A query that returns the keys of all files that rows name, in the column `key`. Each key must occur only once. */
  namedFiles: string;
  /** Tables that have rows before the portal is in use. */
  filledBeforeUse: readonly string[];
}
