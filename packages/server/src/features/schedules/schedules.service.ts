import {
  refuse,
  type SavedFile,
  type Schedule,
  type ScheduleChange,
  type ScheduleInput,
} from '@recado/contract'
import {
  isLongPast,
  isSameMinute,
  isSameRhythm,
  isTimeOfStep,
  mayCancelSchedule,
  mayChangeSchedule,
  mayRemoveSchedule,
  mayRetrySchedule,
  maySeeSchedule,
} from '@recado/domain'
import * as auditLog from '../audit-log/index.ts'
import type { Scope } from '../../kernel/database/scope.ts'
import type { Answerer } from '../../kernel/process/app-context.ts'
import { storedFile } from '../../kernel/media/index.ts'
import * as companies from '../companies/index.ts'
import * as contacts from '../contacts/index.ts'
import * as queues from '../queues/index.ts'
import * as users from '../users/index.ts'
import { followUpColumns, repeatColumns, restartColumns, scheduleColumnsOf } from './schedules.columns.ts'
import { scheduleChanged, scheduleCreated, scheduleRemoved } from './schedules.events.ts'
import { maskForViewer, presentSchedule, restoreBody } from './schedules.present.ts'
import { scheduleRecord } from './schedules.record.ts'
import {
  countScheduleConnections,
  findSchedule,
  insertSchedule,
  listSchedulesThatUse,
  lockSchedule,
  removeSchedule,
  saveSchedule,
} from './schedules.store.ts'

/** A pending schedule keeps its only connection, and the queue of the ticket that it opens. */
export const nameUses: Answerer<'usesOf'> = async (scope, { of, id: usedId }) => {
  if (of !== 'connection' && of !== 'queue') return {}
  const schedules = (await listSchedulesThatUse(scope.db, of, usedId))
    .map(row => maskForViewer(scope, presentSchedule(scope.context, row)))
    .map(({ id, contact: { name } }) => ({ id, name }))
  return { schedules }
}

type Columns = Parameters<typeof saveSchedule>[2]

/** Returns a schedule of the company, unmasked, without a check of the viewer. */
export async function load(scope: Scope, id: number): Promise<Schedule> {
  const row = await findSchedule(scope.db, id)
  if (!row) throw refuse('ERR_NO_SCHEDULE_FOUND')
  return presentSchedule(scope.context, row)
}
async function findVisible(scope: Scope, id: number): Promise<Schedule> {
  const schedule = await load(scope, id)
  if (!maySeeSchedule(scope.viewer, schedule)) throw refuse('ERR_NO_PERMISSION')
  return schedule
}
export const find = async (scope: Scope, id: number): Promise<Schedule> =>
  maskForViewer(scope, await findVisible(scope, id))

/** Locks a schedule of the viewer whose state allows a step. */
async function lockFor(
  scope: Scope,
  id: number,
  isAllowed: (schedule: Schedule) => boolean,
): Promise<Schedule> {
  await lockSchedule(scope.db, id)
  const schedule = await findVisible(scope, id)
  if (!isAllowed(schedule)) throw refuse('ERR_SCHEDULE_CLOSED')
  return schedule
}

/** A schedule and its picture are stored together: none is ever sent without the picture that came with it. */
export async function create(scope: Scope, input: ScheduleInput, picture?: SavedFile): Promise<Schedule> {
  await mustFit(scope, input)
  const sendAt = await momentOf(scope, input.sendAt)
  mustNotBePast(scope, sendAt)
  const id = await insertSchedule(scope.db, {
    ...scheduleRecord.toColumns(input),
    ...repeatColumns(input.repeat),
    ...followUpColumns(input.followUp),
    ...restartColumns(scope, sendAt),
    ...pictureColumns(picture),
    user_id: scope.viewer.id,
    created_at: scope.now,
    updated_at: scope.now,
  })
  const schedule = await load(scope, id)
  scope.publish(scheduleCreated(schedule))
  return maskForViewer(scope, schedule)
}

/**
 * A schedule with another time or rhythm begins anew: its series at the new time, and the wait for an answer now. One
 * whose text alone is changed keeps them: of a series at the end of each month, which stands at 28 February just now,
 * the next time is 31 March.
 */
export async function update(
  scope: Scope,
  id: number,
  change: ScheduleChange,
  picture?: SavedFile,
): Promise<Schedule> {
  const before = await lockFor(scope, id, mayChangeSchedule)
  await mustFit(scope, { ...change, ...placeAfter(before, change) })
  const sendAt = change.sendAt === undefined ? new Date(before.sendAt) : await momentOf(scope, change.sendAt)
  const isMoved = !isSameMinute(sendAt, new Date(before.sendAt))
  if (isMoved) mustNotBePast(scope, sendAt)
  const isRestarted =
    isMoved ||
    (change.repeat !== undefined && !isSameRhythm(change.repeat, before.repeat)) ||
    before.status !== 'PENDENTE'
  return save(scope, before, {
    ...scheduleColumnsOf(change),
    ...(change.body === undefined ? {} : { body: restoreBody(scope, before, change.body) }),
    ...pictureColumns(picture),
    ...(isRestarted
      ? { ...restartColumns(scope, sendAt), ...(await seriesColumns(scope, before, change, sendAt)) }
      : {}),
  })
}

/** The place in the series that the change names, if its time is one of that series. */
async function seriesColumns(
  scope: Scope,
  before: Schedule,
  change: ScheduleChange,
  at: Date,
): Promise<{ repeat_from?: Date; repeat_step?: number }> {
  const repeat = change.repeat === undefined ? before.repeat : change.repeat
  if (!change.series || !repeat) return {}
  const [from, step] = [new Date(change.series.from), change.series.step]
  const timeZone = await companies.findTimezone(scope.db, scope.companyId)
  return isTimeOfStep(from, repeat, { step, at }, timeZone) ? { repeat_from: from, repeat_step: step } : {}
}

export async function remove(scope: Scope, id: number): Promise<void> {
  const schedule = await lockFor(scope, id, mayRemoveSchedule)
  await removeSchedule(scope.db, id)
  await auditLog.recordRemoval(scope, 'schedule', schedule.contact.name)
  scope.publish(scheduleRemoved(schedule))
}
export const cancel = async (scope: Scope, id: number): Promise<Schedule> =>
  save(scope, await lockFor(scope, id, mayCancelSchedule), { status: 'CANCELADA', reason: 'cancelled' })
/** Sends it now; the times of its series stay. */
export const retry = async (scope: Scope, id: number): Promise<Schedule> =>
  save(scope, await lockFor(scope, id, mayRetrySchedule), {
    status: 'PENDENTE',
    reason: null,
    failure: null,
    message_id: null,
    send_at: scope.now,
    due_at: scope.now,
    answers_from: scope.now,
    failures: 0,
  })

const PICTURE_TYPES: readonly string[] = ['image/png', 'image/jpeg']
/** Spec: administration 5 "Schedule": png, jpg and jpeg. */
function pictureColumns(file: SavedFile | undefined): { media?: string } {
  if (!file) return {}
  if (!PICTURE_TYPES.includes(file.mime)) throw refuse('ERR_VALIDATION', { fields: { file: 'invalid' } })
  return { media: JSON.stringify(storedFile(file)) }
}
export async function attach(scope: Scope, id: number, file: SavedFile | undefined): Promise<Schedule> {
  const before = await lockFor(scope, id, mayChangeSchedule)
  if (!file) throw refuse('ERR_VALIDATION', { fields: { file: 'required' } })
  return save(scope, before, pictureColumns(file))
}
export async function detach(scope: Scope, id: number): Promise<void> {
  await save(scope, await lockFor(scope, id, mayChangeSchedule), { media: null })
}

/** Saves columns of a schedule, publishes it, and returns it for the viewer. */
export async function save(scope: Scope, before: Schedule, columns: Columns): Promise<Schedule> {
  await saveSchedule(scope.db, before.id, { ...columns, updated_at: scope.now })
  const after = await load(scope, before.id)
  scope.publish(...scheduleChanged(before, after))
  return maskForViewer(scope, after)
}

/** Queue and attendant after a change of either, since they must fit each other. */
const placeAfter = (
  before: Pick<Schedule, 'queueId' | 'ticketUserId'>,
  { queueId, ticketUserId }: ScheduleChange,
): Partial<Pick<ScheduleInput, 'queueId' | 'ticketUserId'>> =>
  queueId === undefined && ticketUserId === undefined
    ? {}
    : {
        queueId: queueId === undefined ? before.queueId : queueId,
        ticketUserId: ticketUserId === undefined ? before.ticketUserId : ticketUserId,
      }

/** Refuses what the message needs and is not there. */
async function mustFit(
  scope: Scope,
  { contactId, queueId, ticketUserId, whatsappId }: Partial<ScheduleInput>,
): Promise<void> {
  if (contactId !== undefined) await contacts.find(scope, contactId)
  if (queueId !== undefined && queueId !== null) await queues.mustExist(scope, [queueId])
  if (ticketUserId) {
    const { profile, queueIds } = await users.findColleague(scope, ticketUserId)
    if (queueId && profile !== 'admin' && !queueIds.includes(queueId)) throw refuse('ERR_USER_NOT_IN_QUEUE')
  }
  if (whatsappId !== undefined && whatsappId.length > 0) {
    const wanted = new Set(whatsappId)
    if ((await countScheduleConnections(scope.db, [...wanted])) < wanted.size)
      throw refuse('ERR_NO_WAPP_FOUND')
  }
}

function mustNotBePast(scope: Scope, sendAt: Date): void {
  if (isLongPast(sendAt, scope.now)) throw refuse('ERR_VALIDATION', { fields: { sendAt: 'past' } })
}

/**
 * Reads the time of a schedule; one without an offset is in the company's time zone.
 * @throws ERR_VALIDATION for a year before 2000 or after 2199
 */
async function momentOf(scope: Scope, sendAt: string): Promise<Date> {
  const moment = await companies.readMoment(scope, sendAt)
  const year = moment.getUTCFullYear()
  if (!(year >= 2000 && year < 2200)) throw refuse('ERR_VALIDATION', { fields: { sendAt: 'invalid' } })
  return moment
}
