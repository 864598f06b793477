import { z } from 'zod'
import { day, id, moment, pageNumber, searchParam } from '../fields.ts'
import { AUDIT_KINDS, AUDIT_RECORDS } from './audit-kinds.ts'

/** A field before and after an act; null: it had, or has, no value. */
export const AuditChange = z.object({
  field: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
})
export type AuditChange = z.infer<typeof AuditChange>

export const AuditEntry = z.object({
  id: z.int(),
  at: moment,
  kind: z.enum(AUDIT_KINDS),
  /** Null: a rule of the server, or somebody who is not known. The name is the one of then. */
  by: z.object({ id: z.int(), name: z.string(), isOperator: z.boolean() }).nullable(),
  record: z.enum(AUDIT_RECORDS).nullable(),
  /** The id of that record, where it is kept; of an option of a menu, that of its queue. */
  recordId: z.int().nullable(),
  /** The name of what the act concerns. */
  subject: z.string(),
  changes: z.array(AuditChange),
  /** The network address of a login. */
  address: z.string(),
})
export type AuditEntry = z.infer<typeof AuditEntry>

/** Days are those of the company. */
export const AuditFilter = z.object({
  searchParam,
  userId: id.optional(),
  kind: z.enum(AUDIT_KINDS).optional(),
  from: day.optional(),
  to: day.optional(),
})
export type AuditFilter = z.output<typeof AuditFilter>
export const AuditQuery = AuditFilter.extend({ pageNumber })
export const AuditExportQuery = AuditFilter.extend({
  language: z.enum(['pt', 'en', 'es', 'tr']).default('pt'),
})
