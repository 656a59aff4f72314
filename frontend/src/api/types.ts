import type { components } from './generated/schema';

type Schemas = components['schemas'];

/** The signed-in member's own record. */
export type Member = Schemas['MemberDto'];
export type Role = Member['role'];
export type Reference = Schemas['ReferenceDto'];
export type Society = Schemas['SocietyDto'];
export type MaintenanceStatus = Schemas['MaintenanceStatusDto'];
/** A member as administrators see one. */
export type MemberRow = Schemas['MemberRowDto'];
export type MemberSortField = Schemas['MemberSortField'];
export type SortOrder = Schemas['SortOrder'];
export type MembershipStats = Schemas['MembershipStatsDto'];
export type ExportFormat = Schemas['ExportFormat'];
/** An export that the server writes in the background. */
export type ExportJob = Schemas['ExportJobDto'];
export type AuditEntry = Schemas['AuditEntryDto'];
export type AuditAction = Schemas['AuditAction'];
/** The profile form as the server takes it. */
export type ProfileForm = Schemas['ProfileFormDto'];
export type EducationRecord = Schemas['EducationRecordDto'];
export type EducationForm = Schemas['EducationFormDto'];
