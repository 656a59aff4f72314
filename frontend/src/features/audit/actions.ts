import type { AuditAction } from '../../api/types';

export const actionWords: Record<AuditAction, string> = {
  'user.role-changed': 'Role changed',
  'user.edited': 'User edited',
  'user.deleted': 'User deleted',
  'users.role-changed': 'Roles changed',
  'users.deleted': 'Users deleted',
  'user.restored': 'User restored',
  'users.restored': 'Users restored',
  'user.signed-out': 'User signed out',
  'members.exported': 'Data exported',
  'members.imported': 'Members imported',
  'members.invited': 'Members invited',
  'maintenance.changed': 'Maintenance changed',
};

export function isAction(text: string): text is AuditAction {
  return Object.hasOwn(actionWords, text);
}

export const actionOptions = Object.entries(actionWords).map(([value, label]) => ({ value, label }));
