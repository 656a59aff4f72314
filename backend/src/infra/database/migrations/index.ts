import type { MigrationInterface } from 'typeorm';
import { Baseline1768435200000 } from './1768435200000-baseline.js';
import { BulkWork1795474800000 } from './1795474800000-bulk-work.js';
import { Imports1795475835000 } from './1795475835000-imports.js';
import { SavedViews1795487000000 } from './1795487000000-saved-views.js';
import { KeptBackups1795493000000 } from './1795493000000-kept-backups.js';
import { RemovedNames1795494000000 } from './1795494000000-removed-names.js';
import { DeletedMembers1795494060000 } from './1795494060000-deleted-members.js';
import { MentorsByCollege1795500000000 } from './1795500000000-mentors-by-college.js';
import { MembershipCounts1795550814880 } from './1795550814880-membership-counts.js';
import { FillMembershipCounts1795550814881 } from './1795550814881-fill-membership-counts.js';
import { DropCountingIndexes1795550814882 } from './1795550814882-drop-counting-indexes.js';
import { SearchedMembers1795594187000 } from './1795594187000-searched-members.js';
import { ShortTerms1795651200000 } from './1795651200000-short-terms.js';
import { RequestedAddresses1795824000000 } from './1795824000000-requested-addresses.js';
import { KeptBulkActions1795875000000 } from './1795875000000-kept-bulk-actions.js';
import { OrderedSearchTexts1795908865000 } from './1795908865000-ordered-search-texts.js';

/** All migrations, the oldest first. */
export const migrations: (new () => MigrationInterface & { name: string })[] = [
  Baseline1768435200000,
  BulkWork1795474800000,
  Imports1795475835000,
  SavedViews1795487000000,
  KeptBackups1795493000000,
  RemovedNames1795494000000,
  DeletedMembers1795494060000,
  MentorsByCollege1795500000000,
  MembershipCounts1795550814880,
  FillMembershipCounts1795550814881,
  DropCountingIndexes1795550814882,
  SearchedMembers1795594187000,
  ShortTerms1795651200000,
  RequestedAddresses1795824000000,
  KeptBulkActions1795875000000,
  OrderedSearchTexts1795908865000,
];
