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
import {
  countExceptions,
  findExceptionById,
  insertExceptions,
  listExceptions,
  listExceptionsBetween,
  lockHoursPlace,
  removeException,
  saveException,
  type HoursExceptionRow,
} from './hours-exceptions.store.ts'

const present = (row: HoursExceptionRow): HoursException => ({
  id: row.id,
  queueId: row.queue_id,
  whatsappId: row.connection_id,
  from: row.first_day,
  to: row.last_day,
  name: row.name,
  startTime: row.start_time,
  endTime: row.end_time,
  startTimeB: row.start_time_b,
  endTimeB: row.end_time_b,
  message: row.message,
})
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
const toColumns = (exception: HoursExceptionInput) => ({
  first_day: exception.from,
  last_day: exception.to,
  name: exception.name,
  start_time: exception.startTime,
  end_time: exception.endTime,
  start_time_b: exception.startTimeB,
  end_time_b: exception.endTimeB,
  message: exception.message,
})

export const list = async (scope: Scope): Promise<HoursException[]> =>
  (await listExceptions(scope.db)).map(present)

/**
 * Lists the exceptions of the company, its queues and its connections that may count on a day: a night shift of
 * the day before may still run.
 */
export const listAround = async (scope: Scope, day: string): Promise<HoursException[]> =>
  (await listExceptionsBetween(scope.db, addDays(day, -1), day)).map(present)

/** Lists the exceptions of the company, its queues and its connections on these days. */
export const listBetween = async (scope: Scope, from: string, to: string): Promise<HoursException[]> =>
  (await listExceptionsBetween(scope.db, from, to)).map(present)

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
  const rows = await insertExceptions(
    scope.db,
    exceptions.map(exception => ({
      ...toColumns(exception),
      queue_id: queueId,
      connection_id: whatsappId,
      created_at: scope.now,
      updated_at: scope.now,
    })),
  )
  const added = rows.map(present)
  for (const exception of added) await recordSettings(scope, exception)
  return added
}

export async function update(
  scope: Scope,
  id: number,
  exception: HoursExceptionInput,
): Promise<HoursException> {
  const before = await findExceptionById(scope.db, id)
  const row =
    before && (await saveException(scope.db, id, { ...toColumns(exception), updated_at: scope.now }))
  if (!row) throw refuse('ERR_NO_HOURS_EXCEPTION_FOUND')
  await recordSettings(scope, present(row), present(before))
  return present(row)
}

export async function remove(scope: Scope, id: number): Promise<void> {
  const row = await removeException(scope.db, id)
  if (!row) throw refuse('ERR_NO_HOURS_EXCEPTION_FOUND')
  await auditLog.recordRemoval(scope, 'hoursException', row.name, id)
}
