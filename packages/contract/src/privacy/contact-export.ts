import { z } from 'zod'
import { LANGUAGES } from '../companies/company-locale.ts'
import { UserBrief } from '../users/user.ts'

/** The languages of the readable page of an export. */
export const ContactExportLanguage = z.enum(LANGUAGES)
export type ContactExportLanguage = z.infer<typeof ContactExportLanguage>

/** `running`: the file is being written; `failed`: it could not be written. */
export const ContactExportState = z.enum(['running', 'ready', 'failed'])
export type ContactExportState = z.infer<typeof ContactExportState>

/** A file with the data of one contact. There is one of each contact at most. */
export const ContactExport = z.object({
  id: z.int(),
  contact: z.object({ id: z.int(), name: z.string() }),
  /** Null: the user is gone. */
  user: UserBrief.nullable(),
  state: ContactExportState,
  requestedAt: z.string(),
  /** The end of the download; null unless the file is ready. */
  expiresAt: z.string().nullable(),
  /** Bytes of the file. */
  size: z.int().nullable(),
  messages: z.int(),
  files: z.int(),
})
export type ContactExport = z.infer<typeof ContactExport>
