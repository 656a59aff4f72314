import type { components } from './generated/schema';

type Schemas = components['schemas'];

/** The signed-in member's own record. */
export type Member = Schemas['MemberDto'];
export type Role = Member['role'];
export type Reference = Schemas['ReferenceDto'];
export type Society = Schemas['SocietyDto'];
export type MaintenanceStatus = Schemas['MaintenanceStatusDto'];
/** A member in the lists that administrators see. */
export type MemberRow = Schemas['MemberRowDto'];
export type Pagination = Schemas['PaginationDto'];
export type MemberSortField = Schemas['MemberSortField'];
export type SuggestedField = Schemas['SuggestedField'];
export type SortOrder = Schemas['SortOrder'];
export type InstitutionCount = Schemas['InstitutionCountDto'];
export type MembershipStats = Schemas['MembershipStatsDto'];
export type ExportFormat = Schemas['ExportFormat'];
/** An export that the server writes in the background. */
export type ExportJob = Schemas['ExportJobDto'];
/** A request for an action on many members: the kind of action, a new role if needed, and the selected members. */
export type BulkActionQuestion = Schemas['BulkActionQuestionDto'];
export type BulkActionPreview = Schemas['BulkActionPreviewDto'];
/** An action on many members. */
export type BulkAction = Schemas['BulkActionDto'];
/** The kinds of action that begin with a selection of members. */
export type SelectingKind = Schemas['SelectingKind'];
/** A deletion of the last ten minutes, which can still be undone. */
export type UndoableDeletion = Schemas['UndoableDeletionDto'];
export type BulkRole = Schemas['BulkRole'];
export type AuditLine = Schemas['AuditLineDto'];
/** A member whom the audit log names. */
export type AuditPerson = Schemas['AuditPersonDto'];
export type AuditEntry = Schemas['AuditEntryDto'];
export type AuditAction = Schemas['AuditAction'];
/** The profile form as the server accepts it. */
export type ProfileForm = Schemas['ProfileFormDto'];
export type EducationRecord = Schemas['EducationRecordDto'];
export type EducationForm = Schemas['EducationFormDto'];
/** A browser in which the member is signed in. */
export type SignedInSession = Schemas['SessionDto'];
/** An entry in a member's sign-in history. */
export type SignInEvent = Schemas['SignInEventDto'];
export type SignInEventKind = Schemas['SignInEventKind'];
/** An import of members, from a list uploaded in the browser or by `npm run import`. */
export type ImportJob = Schemas['ImportJobDto'];
export type Invitations = Schemas['InvitationsDto'];
/** A column of the table of members. */
export type MemberColumn = Schemas['MemberColumn'];
/** Filters, order and columns of the member list that an administrator saved under a name. */
export type SavedView = Schemas['SavedViewDto'];
export type ViewFilters = Schemas['ViewFiltersDto'];
export type ViewForm = Schemas['ViewFormDto'];
