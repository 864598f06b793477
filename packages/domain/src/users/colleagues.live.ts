import type { Colleague, LivePayload } from '@recado/contract'
import { removeRow, upsertRow } from '../lists/rows.ts'

/** Everyone a ticket may go to, after something was heard. */
export const reduceColleagues = (colleagues: readonly Colleague[], event: LivePayload<'user'>): Colleague[] =>
  event.action === 'delete' ? removeRow(colleagues, event.userId) : upsertRow(colleagues, event.user)
