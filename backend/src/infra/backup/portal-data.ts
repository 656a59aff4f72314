import type { MixedList } from 'typeorm';
import type { FileStorage } from '../storage/file-storage.js';

/** The rows and files of a portal. */
export interface PortalData {
  databaseUrl: string;
  storage: FileStorage;
  entities: MixedList<new () => object>;
  /** A query whose column `key` returns the key of every file that a row refers to. Each key must occur only once. */
  namedFiles: string;
  /** Tables that may already have rows in a new portal. */
  filledBeforeUse: readonly string[];
}
