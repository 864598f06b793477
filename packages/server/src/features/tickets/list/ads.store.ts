import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { AdReferral } from '@recado/channels/port'
import type { CompanyDb } from '../../../kernel/database/company-db.ts'

/** Stores the advertisement of a ticket that has none. */
export const saveAd = (db: CompanyDb, id: number, ad: AdReferral) =>
  db
    .updateTable('tickets')
    .set({ ad: JSON.stringify(ad) })
    .where('id', '=', id)
    .where('ad', 'is', null)
    .execute()

/** Selects tickets that came from any ad, or from ads with this headline; with neither it selects all. */
export function ofAd({ fromAd = false, ad = '' }: AdSelection): RawBuilder<SqlBool> {
  if (ad !== '') return sql<SqlBool>`tickets.ad is not null and tickets.ad ->> 'headline' = ${ad}`
  return fromAd ? sql<SqlBool>`tickets.ad is not null` : sql<SqlBool>`true`
}
export interface AdSelection {
  readonly fromAd?: boolean | undefined
  readonly ad?: string | undefined
}

/** Limit of the latest tickets of advertisements that are looked at. */
const LATEST = 5_000
/** Headlines of the latest tickets among these, the latest first; not the empty one. */
export async function listHeadlines(
  db: CompanyDb,
  visible: RawBuilder<SqlBool>,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ headline: string }>`
    select headline from (
      select id, ad ->> 'headline' as headline from tickets where ad is not null and ${visible} order by id desc limit ${sql.lit(LATEST)}) t
    where headline <> '' group by headline order by max(id) desc limit ${sql.lit(limit)}`.execute(db)
  return rows.map(({ headline }) => headline)
}
