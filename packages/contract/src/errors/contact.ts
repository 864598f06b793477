import { z } from 'zod'
import { SPREADSHEET_FAULTS } from '../spreadsheets/spreadsheet-import.ts'

/** Refusals about contacts and lists of them. */
export const CONTACT_ERRORS = {
  ERR_NO_CONTACT_FOUND: { status: 404 },
  ERR_DUPLICATED_CONTACT: { status: 409 },
  ERR_NO_MERGE_FOUND: { status: 404 },
  /** A group, or twice the same contact. */
  ERR_MERGE_IMPOSSIBLE: { status: 409 },
  /** Two people serve the two contacts on one connection at this moment. */
  ERR_MERGE_TICKETS_HELD: {
    status: 409,
    detail: z.object({ connection: z.string(), users: z.array(z.string()) }),
  },
  /** Undone already, or another was done since and has to be undone first. */
  ERR_MERGE_NOT_LAST: { status: 409 },
  ERR_NO_ERASURE_FOUND: { status: 404 },
  /** The typed name is not the name of the contact. */
  ERR_ERASURE_NAME: { status: 400 },
  /** A group is not a person. */
  ERR_ERASURE_OF_GROUP: { status: 409 },
  ERR_NO_EXPORT_FOUND: { status: 404 },
  ERR_EXPORT_OF_GROUP: { status: 409 },
  ERR_EXPORT_LIMIT: { status: 409, detail: z.object({ max: z.int() }) },
  /** The file is still being written, or could not be. */
  ERR_EXPORT_NOT_READY: { status: 409 },
  /** An export has full numbers, so who sees masked ones may not have it. */
  ERR_EXPORT_NEEDS_NUMBERS: { status: 403 },
  /** The change of the days deletes more, and nobody has confirmed that. */
  ERR_RETENTION_UNCONFIRMED: { status: 409 },
  /** No change of the days waits for its beginning. */
  ERR_NO_RETENTION_CHANGE: { status: 404 },
  ERR_NO_IMPORT_FOUND: { status: 404 },
  /** The contact withdrew its consent to marketing. */
  ERR_MARKETING_WITHDRAWN: { status: 409 },
  ERR_NO_CONTACT_LIST_FOUND: { status: 404 },
  ERR_NO_CONTACT_LIST_ITEM_FOUND: { status: 404 },
  /** The file cannot be read as a spreadsheet. */
  ERR_SPREADSHEET: { status: 400, detail: z.object({ fault: z.enum(SPREADSHEET_FAULTS) }) },
  /** One column must be the number, and no two may be the same field. */
  ERR_SPREADSHEET_COLUMNS: { status: 400 },
} as const
