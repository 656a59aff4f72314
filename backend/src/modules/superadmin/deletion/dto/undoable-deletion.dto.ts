export class DeletedPersonDto {
  id: string;
  /** The name, or the e-mail address if the member has no name. */
  name: string;
  email: string;
}

/** A deletion that can still be undone. */
export class UndoableDeletionDto {
  /** The entry of the audit log. */
  entryId: string;
  /** The bulk action that deleted the members. Null for a deletion without a bulk action. */
  actionId: string | null;
  /** The deleted member. Null if a bulk action made the deletion. */
  member: DeletedPersonDto | null;
  /** Number of members that are still deleted. The undo skips a member whose e-mail address another member has now. */
  members: number;
  /** The superadministrator who deleted the member or the members. */
  actorId: string | null;
  deletedAt: Date;
  /** Seconds until the deletion is final. */
  undoSeconds: number;
}

export class UndoableDeletionListDto {
  /** Newest first. */
  deletions: UndoableDeletionDto[];
}
