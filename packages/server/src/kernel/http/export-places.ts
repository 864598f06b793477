import { LIMITS } from '@recado/contract'
import type { Viewer } from '@recado/domain'
import { sql } from 'kysely'
import { kyselyOver } from '../database/company-db.ts'
import { lockNameOf } from '../database/lock-name.ts'
import type { Pools } from '../database/pool.ts'
import { inTransaction } from '../database/transaction.ts'

/** A place is free this many milliseconds after the last renewal of a dead process. */
const TTL_MS = 15_000

/**
 * The places of the exports that run in all processes: one of each user, and few of each company. Times are those of the
 * database's clock. Not `poll`: nothing runs while this process has no place.
 */
export class ExportPlaces {
  readonly #pools: Pools
  readonly #ttlMs: number
  readonly #own = new Set<number>()
  /**
   * Removals that run. The next place is taken after them, since a user may begin an export as soon as the
   * last has ended.
   */
  readonly #removals = new Set<Promise<unknown>>()
  #renewal: NodeJS.Timeout | undefined
  constructor(pools: Pools, ttlMs: number = TTL_MS) {
    this.#pools = pools
    this.#ttlMs = ttlMs
  }

  /** Takes a place until the returned function is called; undefined where all are taken. */
  async take({ id: userId, companyId }: Pick<Viewer, 'id' | 'companyId'>): Promise<(() => void) | undefined> {
    await Promise.all(this.#removals)
    const place = await inTransaction(this.#pools.platform, async client => {
      const db = kyselyOver(client)
      await client.query('begin')
      // The count is a statement of its own, so that it sees what was taken before the lock.
      await lockNameOf(db, 'exports', companyId)
      const { rows } = await sql<{ id: number }>`
        with expired as (
          delete from export_places where id in (
            select id from export_places where expires_at <= clock_timestamp() for update skip locked))
        insert into export_places (company_id, user_id, expires_at)
        select ${companyId}::int, ${userId}::int, ${this.#expiry()}
        from (select count(*) as of_company, count(*) filter (where user_id = ${userId}::int) as of_user
          from export_places where company_id = ${companyId}::int and expires_at > clock_timestamp()) taken
        where of_company < ${LIMITS.exportsPerCompany} and of_user < ${LIMITS.exportsPerUser}
        returning id`.execute(db)
      await client.query('commit')
      return rows[0]
    })
    if (!place) return undefined
    this.#own.add(place.id)
    this.#renewal ??= setInterval(() => this.#renew(), this.#ttlMs / 3).unref()
    return () => this.#leave(place.id)
  }

  #expiry() {
    return sql`clock_timestamp() + ${this.#ttlMs}::int * interval '1 ms'`
  }

  /** A renewal or a removal that fails leaves the place to its expiry. */
  #renew(): void {
    this.#pools.platform
      .query(
        `update export_places set expires_at = clock_timestamp() + $2::int * interval '1 ms' where id = any($1)`,
        [[...this.#own], this.#ttlMs],
      )
      .catch(() => undefined)
  }

  #leave(id: number): void {
    if (!this.#own.delete(id)) return
    if (this.#own.size === 0) {
      clearInterval(this.#renewal)
      this.#renewal = undefined
    }
    const removal = this.#pools.platform
      .query('delete from export_places where id = $1', [id])
      .catch(() => undefined)
      .finally(() => this.#removals.delete(removal))
    this.#removals.add(removal)
  }
}
