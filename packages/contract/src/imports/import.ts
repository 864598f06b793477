import { z } from 'zod'
import { id } from '../fields.ts'

/** Data imported from a phone: its old messages, its address book, or the people it has chats with. */
export const IMPORT_KINDS = ['messages', 'contacts', 'chats'] as const
export type ImportKind = (typeof IMPORT_KINDS)[number]
/** A running one pauses while its number is offline, and resumes by itself. */
export const IMPORT_STATES = ['running', 'finished', 'cancelled', 'failed'] as const
export type ImportState = (typeof IMPORT_STATES)[number]

/**
 * The latest import of a kind on a connection. `taken` of `found` were processed, of which `added` are new
 * here; `found` grows while the phone transfers more, and `percent` is the transferred share of its history,
 * of 100.
 */
export const Import = z.object({
  id: z.int(),
  whatsappId: z.int(),
  kind: z.enum(IMPORT_KINDS),
  state: z.enum(IMPORT_STATES),
  found: z.int().nullable(),
  taken: z.int(),
  added: z.int(),
  percent: z.int(),
  beganAt: z.string(),
  endedAt: z.string().nullable(),
})
export type Import = z.infer<typeof Import>

/** Without a connection, the company's default one is used. */
export const ContactsImportInput = z.object({ whatsappId: id.optional() })
