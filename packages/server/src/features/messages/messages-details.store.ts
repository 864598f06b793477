import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/company-db.ts'
import type { StoredChannelDetails } from '../../schema/stored.ts'

/** Adds to the channel's own words about a message. */
export const addChannelDetails = (db: CompanyDb, id: number, details: StoredChannelDetails) =>
  db
    .updateTable('messages')
    .set({
      channel_details: sql<string>`coalesce(channel_details, '{}') || ${JSON.stringify(details)}::jsonb`,
    })
    .where('id', '=', id)
    .execute()
