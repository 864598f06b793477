import { maskAuditText } from '@recado/domain'
import type { Scope } from '../../kernel/database/scope.ts'
import { emptyNames } from './erase.store.ts'

/** Removes the name of a person from entries about their tickets and schedules; returns how many. */
export const eraseNames = (
  scope: Scope,
  { ticketIds, name }: { ticketIds: readonly number[]; name: string },
): Promise<number> => emptyNames(scope.db, { ticketIds, name: maskAuditText(name) })
