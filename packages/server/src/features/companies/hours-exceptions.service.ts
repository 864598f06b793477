import {
  LIMITS,
  refuse,
  type HoursException,
  type HoursExceptionInput,
  type HoursExceptionInputs,
} from '@recado/contract'
import { addDays, shiftText } from '@recado/domain'
import * as auditLog from '../audit-log/index.ts'
import type { Scope } from '../../kernel/database/scope.ts'
import { lockCompany } from './companies.store.ts'
import { hoursExceptionRecord } from './hours-exceptions.record.ts'
import {
  countExceptions,
  findExceptionById,
  insertExceptions,
  listExceptions,
  listExceptionsBetween,
  lockHoursPlace,
  removeException,
  saveException,
} from './hours-exceptions.store.ts'

const settingsOf = ({ from, to, message, ...hours }: HoursException) => ({
  days: from === to ? from : `${from} – ${to}`,
  openingHours: shiftText(hours),
  outOfHoursMessage: message,
})
const recordSettings = (scope: Scope, after: HoursException, before?: HoursException): Promise<void> =>
  auditLog.recordSettings(
    scope,
    { record: 'hoursException', recordId: after.id, subject: after.name },
    settingsOf(after),
    before && settingsOf(before),
  )
export const list = (scope: Scope): Promise<HoursException[]> => listExceptions(scope.db)

/**
 * Lists the exceptions of the company, its queues and its connections that may count on a day: a night shift of
 * the day before may still run.
 */
export const listAround = (scope: Scope, day: string): Promise<HoursException[]> =>
  listExceptionsBetween(scope.db, { from: addDays(day, -1), to: day })

/** Lists the exceptions of the company, its queues and its connections on these days. */
export const listBetween = (scope: Scope, from: string, to: string): Promise<HoursException[]> =>
  listExceptionsBetween(scope.db, { from, to })

/** Adds all of them or none. @throws ERR_TOO_MANY_HOURS_EXCEPTIONS, ERR_NO_QUEUE_FOUND, ERR_NO_WAPP_FOUND */
export async function create(
  scope: Scope,
  { exceptions, queueId, whatsappId }: HoursExceptionInputs,
): Promise<HoursException[]> {
  if (queueId !== null && !(await lockHoursPlace(scope.db, 'queues', queueId)))
    throw refuse('ERR_NO_QUEUE_FOUND')
  if (whatsappId !== null && !(await lockHoursPlace(scope.db, 'connections', whatsappId)))
    throw refuse('ERR_NO_WAPP_FOUND')
  await lockCompany(scope.db, scope.companyId)
  if ((await countExceptions(scope.db)) + exceptions.length > LIMITS.hoursExceptions)
    throw refuse('ERR_TOO_MANY_HOURS_EXCEPTIONS')
  const added = await insertExceptions(
    scope.db,
    exceptions.map(exception => ({
      ...hoursExceptionRecord.toColumns(exception),
      queue_id: queueId,
      connection_id: whatsappId,
      created_at: scope.now,
      updated_at: scope.now,
    })),
  )
  for (const exception of added) await recordSettings(scope, exception)
  return added
}

export async function update(
  scope: Scope,
  id: number,
  exception: HoursExceptionInput,
): Promise<HoursException> {
  const before = await findExceptionById(scope.db, id)
  const columns = { ...hoursExceptionRecord.toColumns(exception), updated_at: scope.now }
  const after = before && (await saveException(scope.db, id, columns))
  if (!after) throw refuse('ERR_NO_HOURS_EXCEPTION_FOUND')
  await recordSettings(scope, after, before)
  return after
}

export async function remove(scope: Scope, id: number): Promise<void> {
  const row = await removeException(scope.db, id)
  if (!row) throw refuse('ERR_NO_HOURS_EXCEPTION_FOUND')
  await auditLog.recordRemoval(scope, 'hoursException', row.name, id)
}
