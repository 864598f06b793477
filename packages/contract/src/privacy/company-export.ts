import { z } from 'zod'
import { UserBrief } from '../users/user.ts'
import { ContactExportState } from './contact-export.ts'

/** The archive with all data of a company. Each operator has one of a company at most, and one at a time is written. */
export const CompanyExport = z.object({
  state: ContactExportState,
  /** The operator who requested it, and may alone download it. */
  by: UserBrief,
  isOwn: z.boolean(),
  requestedAt: z.string(),
  /** The end of the download; null unless the file is ready. */
  expiresAt: z.string().nullable(),
  /** Bytes of the file. */
  size: z.int().nullable(),
  records: z.int(),
  files: z.int(),
})
export type CompanyExport = z.infer<typeof CompanyExport>
