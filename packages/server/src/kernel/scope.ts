import type { Viewer } from '@recado/domain'
import type { PoolClient } from 'pg'
import { kyselyOver, type CompanyDb } from './company-db.ts'
import { failpoint } from './failpoint.ts'
import type { Happening, Happenings } from './happenings.ts'
import type { JobName, Later } from './jobs.ts'
import { writeOutbox, type Told } from './outbox.ts'
import { SHOW_FENCE, StaleOwner, type Fence } from './lease.ts'
import type { World } from './world.ts'

/** One unit of work: one company, one person or rule acting, one transaction, one moment. There is no other way to reach a table. */
export interface Scope {
  readonly companyId: number
  /** Who acts. Rules and timers act as {@link system}. */
  readonly viewer: Viewer
  readonly now: Date
  readonly db: CompanyDb
  readonly world: World
  /** Says something to whoever may hear it, if and when this unit of work is committed. */
  tell(...told: Told[]): void
  /** Adds background work in the same transaction. */
  later<N extends JobName>(job: Later<N>): void
  /** Lets the features after this one take part. */
  happened<N extends Happening>(name: N, detail: Happenings[N]): Promise<void>
  /** Runs once the transaction is committed; for wake-ups only, since a crash may skip it. */
  afterCommit(work: () => void): void
  /** Refuses to go on when somebody else has taken over what the fence guards. */
  fence(fence: Fence): Promise<void>
}

/** The actor of rules and timers: sees all of its company, is nobody. */
export const system = (companyId: number): Viewer => ({
  id: 0,
  companyId,
  profile: 'admin',
  super: false,
  queueIds: [],
  allowGroup: true,
  allTicket: true,
  allHistoric: true,
  allUserChat: true,
  userClosePendingTicket: true,
  showDashboard: false,
  isTricked: true,
})

/** Opens a unit of work for a company and commits it when `work` is done; if `work` fails, nothing happened. */
export async function withScope<T>(world: World, viewer: Viewer, work: (scope: Scope) => Promise<T>): Promise<T> {
  const client = await world.pools.company.connect()
  let broken: Error | undefined
  try {
    await client.query(`begin; set local app.company_id = '${viewer.companyId}'`)
    const open = new OpenScope(world, viewer, client)
    const result = await work(open)
    await open.flush()
    await failpoint('scope.beforeCommit')
    await client.query('commit')
    await failpoint('scope.afterCommit')
    open.committed()
    return result
  } catch (error) {
    await client.query('rollback').catch((lost: unknown) => {
      broken = lost instanceof Error ? lost : new Error(String(lost))
    })
    throw error
  } finally {
    client.release(broken)
  }
}

class OpenScope implements Scope {
  readonly companyId: number
  readonly viewer: Viewer
  readonly now: Date
  readonly db: CompanyDb
  readonly world: World
  readonly #client: PoolClient
  readonly #told: Told[] = []
  readonly #later: Later[] = []
  readonly #afterwards: (() => void)[] = []

  constructor(world: World, viewer: Viewer, client: PoolClient) {
    this.world = world
    this.viewer = viewer
    this.companyId = viewer.companyId
    this.now = world.clock.now()
    this.#client = client
    this.db = kyselyOver(client) as CompanyDb
  }

  tell(...told: Told[]): void {
    this.#told.push(...told)
  }
  later<N extends JobName>(job: Later<N>): void {
    this.#later.push(job)
  }
  afterCommit(work: () => void): void {
    this.#afterwards.push(work)
  }

  async happened<N extends Happening>(name: N, detail: Happenings[N]): Promise<void> {
    for (const react of this.world.reactions(name)) await react(this, detail)
  }

  async fence(fence: Fence): Promise<void> {
    const found = await this.#client.query(SHOW_FENCE, [fence.name, String(fence.epoch)])
    if (found.rowCount === 0) throw new StaleOwner(fence.name)
  }

  async flush(): Promise<void> {
    await writeOutbox(this.#client, this.#told)
    if (this.#later.length > 0) await this.world.jobs.add(this.companyId, this.#later, (text, values) => this.#client.query(text, values))
  }

  committed(): void {
    if (this.#told.length > 0) this.world.wake('told')
    for (const work of this.#afterwards) work()
  }
}
