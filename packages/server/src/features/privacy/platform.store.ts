import type { ErasureReason } from '@recado/contract'
import type { PlatformDb } from '../../kernel/database/company-db.ts'

/** An erased address as the list keeps it. */
export interface ListedAddress {
  readonly companyId: number
  readonly digest: string
  readonly reason: ErasureReason
  readonly erasedAt: string
}

/** The erased addresses of every company. */
export const listErasedAddresses = async (db: PlatformDb): Promise<ListedAddress[]> =>
  (
    await db
      .selectFrom('erased_addresses')
      .select(['company_id', 'digest', 'reason', 'erased_at'])
      .orderBy('erased_at')
      .orderBy('digest')
      .execute()
  ).map(row => ({
    companyId: row.company_id,
    digest: row.digest,
    reason: row.reason,
    erasedAt: row.erased_at.toISOString(),
  }))
export const findExistingCompanies = async (
  db: PlatformDb,
  ids: readonly number[],
): Promise<ReadonlySet<number>> =>
  ids.length === 0
    ? new Set()
    : new Set(
        (
          await db
            .selectFrom('companies')
            .select('id')
            .where('id', 'in', [...ids])
            .execute()
        ).map(({ id }) => id),
      )

/** Takes the erasures that stand still since a moment, so that each is resumed once. */
export const claimStalledErasures = (
  db: PlatformDb,
  { before, now }: { before: Date; now: Date },
): Promise<{ id: number; company_id: number }[]> =>
  db
    .updateTable('erasures')
    .set({ heard_at: now })
    .where('finished_at', 'is', null)
    .where('heard_at', '<', before)
    .returning(['id', 'company_id'])
    .execute()
