import type { AuditChange } from '@recado/contract'

/** Stands for a value that the log does not show. */
const CHANGED = 'changed'

/** The change of a field of an account; none where it stays. */
export function listFieldChange(
  field: string,
  before: string | undefined,
  after: string,
  show = (value: string): string => value,
): AuditChange[] {
  if (before === after) return []
  const shown = before === undefined ? null : show(before)
  // Two keys may look alike once they are masked.
  return [{ field, before: shown, after: show(after) === shown ? CHANGED : show(after) }]
}

/** The change of a secret, of which the log shows nothing. */
export const listSecretChange = (field: string, isSame: boolean): AuditChange[] =>
  isSame ? [] : [{ field, before: null, after: CHANGED }]
