import { LIMITS, refuse, type Help, type HelpChange, type HelpInput } from '@recado/contract'
import * as auditLog from '../audit-log/index.ts'
import { allOrThrow } from '../../kernel/batching/all-or-throw.ts'
import type { PlatformDb } from '../../kernel/database/company-db.ts'
import type { OutboxEvent } from '../../kernel/database/outbox.ts'
import { publishToEveryCompany, withPlatformDb } from '../../kernel/database/platform-db.ts'
import type { Scope } from '../../kernel/database/scope.ts'
import type { AppContext } from '../../kernel/process/app-context.ts'
import { helpRecord } from './helps.record.ts'
import { countHelps, findHelp, insertHelp, pageHelps, removeHelp, saveHelp } from './helps.store.ts'

/** A page of help videos by title. */
export async function list(
  scope: Scope,
  { searchParam, pageNumber }: { searchParam: string; pageNumber: number },
): Promise<{ helps: Help[]; count: number; hasMore: boolean }> {
  const [rows, count] = await allOrThrow(
    pageHelps(scope.db, searchParam, (pageNumber - 1) * LIMITS.page, LIMITS.page + 1),
    countHelps(scope.db, searchParam),
  )
  return { helps: rows.slice(0, LIMITS.page), count, hasMore: rows.length > LIMITS.page }
}
export const listEvery = (scope: Scope): Promise<Help[]> => pageHelps(scope.db, '', 0, LIMITS.countMax)

// An operator writes for all companies, outside of their scopes.

const helpChanged = (helpId: number): OutboxEvent => ({
  name: 'help',
  payload: { action: 'update', helpId },
  rooms: ['staff'],
})

/** Runs the work on one help and tells every company, in one transaction. */
async function applyAndPublish<T>(
  context: AppContext,
  work: (db: PlatformDb) => Promise<{ readonly id: number; readonly result: T }>,
): Promise<T> {
  const applied = await withPlatformDb(context, async db => {
    const { id, result } = await work(db)
    await publishToEveryCompany(db, helpChanged(id), context.clock.now())
    return result
  })
  context.wakes.tell('published')
  return applied
}

async function mustFind(db: PlatformDb, id: number): Promise<Help> {
  const help = await findHelp(db, id)
  if (!help) throw refuse('ERR_NO_HELP_FOUND')
  return help
}

export const create = (context: AppContext, input: HelpInput): Promise<Help> =>
  applyAndPublish(context, async db => {
    const id = await insertHelp(db, helpRecord.toColumns(input))
    return { id, result: await mustFind(db, id) }
  })

export const update = (context: AppContext, id: number, change: HelpChange): Promise<Help> =>
  applyAndPublish(context, async db => {
    await saveHelp(db, id, {
      ...helpRecord.toColumns(change),
      updated_at: context.clock.now(),
    })
    return { id, result: await mustFind(db, id) }
  })

export const remove = (context: AppContext, operatorId: number, id: number): Promise<void> =>
  applyAndPublish(context, async db => {
    const { title: subject } = await mustFind(db, id)
    await removeHelp(db, id)
    await auditLog.recordOperatorAudit(
      db,
      { operatorId },
      { kind: 'recordRemoved', record: 'help', subject },
      context.clock.now(),
    )
    return { id, result: undefined }
  })
