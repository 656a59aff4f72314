import { Baseline1767225600000 } from './1767225600000-baseline.js';
import { StrayFiles1767312000000 } from './1767312000000-stray-files.js';
import { ListIndexes1767398400000 } from './1767398400000-list-indexes.js';
import { AppendOnlyAudit1767398401000 } from './1767398401000-append-only-audit.js';
import { ExportJobs1767484800000 } from './1767484800000-export-jobs.js';
import { TraitsIndex1767571200000 } from './1767571200000-traits-index.js';
import { SearchTexts1767657600000 } from './1767657600000-search-texts.js';
import { PlaceIndexes1767744000000 } from './1767744000000-place-indexes.js';
import { NoCityIndex1767744001000 } from './1767744001000-no-city-index.js';
import { TextsAsShown1767830400000 } from './1767830400000-texts-as-shown.js';
import { FinalSigma1767916800000 } from './1767916800000-final-sigma.js';
import { SingleSpaces1768003200000 } from './1768003200000-single-spaces.js';
import { ManyAttempts1768089600000 } from './1768089600000-many-attempts.js';

/** All migrations in their order. */
export const migrations = [
  Baseline1767225600000,
  StrayFiles1767312000000,
  ListIndexes1767398400000,
  AppendOnlyAudit1767398401000,
  ExportJobs1767484800000,
  TraitsIndex1767571200000,
  SearchTexts1767657600000,
  PlaceIndexes1767744000000,
  NoCityIndex1767744001000,
  TextsAsShown1767830400000,
  FinalSigma1767916800000,
  SingleSpaces1768003200000,
  ManyAttempts1768089600000,
];
