import type { AuditAction } from '../../api/types';

export const actionWords: Record<AuditAction, string> = {
  'user.role-changed': 'Role changed',
  'user.edited': 'User edited',
  'user.deleted': 'User deleted',
  'members.exported': 'Data exported',
  'members.imported': 'Members imported',
  'maintenance.changed': 'Maintenance changed',
};

export function isAction(text: string): text is AuditAction {
  return Object.hasOwn(actionWords, text);
}

export const actionOptions = Object.entries(actionWords).map(([value, label]) => ({ value, label }));
