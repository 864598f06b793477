import { DAY_MS, ACK, type Schedule } from '@recado/contract'
import { decideDueSchedule, zoneOfNumber, type DueFacts } from '@recado/domain'
import * as companies from '../companies/index.ts'
import * as delivery from '../delivery/index.ts'
import type { Worker } from '../../kernel/process/feature.ts'
import type { AppContext } from '../../kernel/process/app-context.ts'
import { systemViewer, withScope, type Scope } from '../../kernel/database/scope.ts'
import { findNextDue } from '../../kernel/work/next-due.ts'
import { poll } from '../../kernel/work/poll.ts'
import { listDueSchedules, listSettled, listStuck } from './platform.store.ts'
import {
  hasAnsweredSince,
  listCandidateConnections,
  postponeFailedSchedule,
  tryClaim,
  findMessageState,
} from './schedules-engine.store.ts'
import { sendSchedule } from './send-schedule.ts'
import { insertNextOfSeries, insertFollowUp } from './schedules-series.ts'
import { save } from './schedules.service.ts'
import { findSchedule, lockEndingWithAnswer, lockSchedule, type ScheduleRow } from './schedules.store.ts'
import { presentSchedule } from './schedules.present.ts'
import * as consents from '../consents/index.ts'
import * as messages from '../messages/index.ts'

/** Gives a schedule the outcome of its message. A person may have sent a failed one again. */
async function settleSchedules(scope: Scope, id: number): Promise<void> {
  await lockSchedule(scope.db, id)
  const row = await findSchedule(scope.db, id)
  if (!row || row.message_id === null || (row.status !== 'AGENDADA' && row.status !== 'ERRO')) return
  const message = await findMessageState(scope.db, row.message_id)
  if (!message) return
  const schedule = presentSchedule(scope.context, row)
  if (message.ack > ACK.pending) {
    await save(scope, schedule, { status: 'ENVIADA', sent_at: scope.now, reason: null, failure: null })
    if (!(await hasAnsweredSince(scope.db, row.contactId, message.created_at)))
      await insertFollowUp(scope, row, message.created_at)
  } else if (row.status === 'AGENDADA' && message.ack === ACK.failed)
    await save(scope, schedule, { status: 'ERRO', reason: 'failed', failure: message.failure })
  else if (row.status === 'AGENDADA' && message.uncertain)
    await save(scope, schedule, { status: 'ERRO', reason: 'uncertain' })
}

/** Takes a message back that nobody has sent within a day. */
async function giveUp(scope: Scope, id: number): Promise<void> {
  await lockSchedule(scope.db, id)
  const row = await findSchedule(scope.db, id)
  if (!row || row.status !== 'AGENDADA') return
  if (row.message_id !== null && !(await messages.withdrawQueued(scope, row.message_id))) return
  await save(scope, presentSchedule(scope.context, row), { status: 'ERRO', reason: 'disconnected' })
}

/** Does the contact refuse marketing? */
const isOptedOut = async (scope: Scope, contactId: number): Promise<boolean> =>
  (await consents.findWithdrawn(scope, [contactId], 'marketing')).has(contactId)

const POLL_MS = 1_000
const BATCH_SIZE = 100
const RETRY_MS = 30_000

/**
 * Handles everything that is due by this process's clock; returns how many schedules were handled. The claim,
 * the message and its place in the queue of the connection are one transaction: a crash leaves all or nothing.
 */
export async function runDueSchedules(context: AppContext): Promise<number> {
  let total = 0
  for (;;) {
    const due = await listDueSchedules(context.platform, context.clock.now(), BATCH_SIZE)
    let count = 0
    for (const { company_id, id } of due) if (await runOne(context, company_id, id)) count += 1
    total += count
    if (count === 0 || due.length < BATCH_SIZE) break
  }
  return total + (await followMessages(context))
}

async function runOne(context: AppContext, companyId: number, id: number): Promise<boolean> {
  try {
    return await withScope(context, systemViewer(companyId), scope => claim(scope, id))
  } catch (error) {
    context.log.warn({ scheduleId: id, err: error }, 'A schedule could not be sent; it is tried again.')
    const until = new Date(context.clock.now().getTime() + RETRY_MS)
    await withScope(context, systemViewer(companyId), scope =>
      postponeFailedSchedule(scope.db, id, until),
    ).catch((failure: unknown) => context.log.warn({ err: failure }, 'A schedule could not be put off.'))
    return false
  }
}

async function claim(scope: Scope, id: number): Promise<boolean> {
  if (!(await tryClaim(scope.db, id, scope.now))) return false
  const row = await findSchedule(scope.db, id)
  if (!row) return false
  const schedule = presentSchedule(scope.context, row)
  const candidates = await listCandidateConnections(scope.db, row.whatsappId)
  const connected = candidates.find(({ status }) => status === 'CONNECTED')
  const decision = decideDueSchedule(await gatherFacts(scope, row, candidates.length > 0, connected))
  switch (decision.do) {
    case 'wait':
      await save(scope, schedule, { due_at: decision.until })
      return true
    case 'cancel':
      await save(scope, schedule, { status: 'CANCELADA', reason: decision.reason })
      return true
    case 'fail':
      await save(scope, schedule, { status: 'ERRO', reason: decision.reason, repeat_times: 1 })
      await insertNextOfSeries(scope, row)
      return true
    case 'send':
      if (connected) await sendWithinReach(scope, row, connected.id)
      await insertNextOfSeries(scope, row)
      return true
  }
}

/** Sends it, unless the company has to confirm its e-mail before it writes to another person today. */
async function sendWithinReach(scope: Scope, row: ScheduleRow, connectionId: number): Promise<void> {
  if (await delivery.mayReach(scope, { connectionId, contactId: row.contactId }))
    return sendSchedule(scope, row, connectionId)
  const schedule = presentSchedule(scope.context, row)
  await save(scope, schedule, { status: 'ERRO', reason: 'unconfirmed', repeat_times: 1 })
}

async function gatherFacts(
  scope: Scope,
  row: ScheduleRow,
  hasConnection: boolean,
  connected: object | undefined,
): Promise<DueFacts> {
  return {
    now: scope.now,
    sendAt: new Date(row.sendAt),
    onlyWaking: row.onlyWaking,
    timeZone:
      zoneOfNumber(row.contact_number ?? '') ?? (await companies.findTimezone(scope.db, scope.companyId)),
    isAnswered: row.cancelOnAnswer && (await hasAnsweredSince(scope.db, row.contactId, row.answers_from)),
    isOptedOut: row.isMarketing && (await isOptedOut(scope, row.contactId)),
    connection: connected ? 'connected' : hasConnection ? 'disconnected' : 'none',
  }
}

/** Records what became of the messages that are on their way. */
async function followMessages(context: AppContext): Promise<number> {
  const settled = await listSettled(context.platform, BATCH_SIZE)
  for (const one of settled) await follow(context, one, settleSchedules)
  const now = context.clock.now()
  const dueBefore = new Date(now.getTime() - DAY_MS)
  const stuck = await listStuck(context.platform, { now, dueBefore }, BATCH_SIZE)
  for (const one of stuck) await follow(context, one, giveUp)
  return settled.length
}

const follow = (
  context: AppContext,
  { company_id, id }: { company_id: number; id: number },
  work: (scope: Scope, id: number) => Promise<void>,
): Promise<void> =>
  withScope(context, systemViewer(company_id), scope => work(scope, id)).catch((error: unknown) =>
    context.log.warn({ scheduleId: id, err: error }, 'The outcome of a schedule could not be recorded.'),
  )

/** The contact wrote: what ends with an answer is cancelled. */
export async function cancelAnswered(scope: Scope, contactId: number): Promise<void> {
  for (const id of await lockEndingWithAnswer(scope.db, contactId)) {
    const row = await findSchedule(scope.db, id)
    const schedule: Schedule | undefined = row && presentSchedule(scope.context, row)
    if (schedule) await save(scope, schedule, { status: 'CANCELADA', reason: 'answered' })
  }
}

/** Runs in every worker process; one process claims each schedule. */
export const startScheduleWorker = (context: AppContext): Worker =>
  poll(context, { name: 'schedules.runDue', intervalMs: POLL_MS }, async () => {
    await runDueSchedules(context)
    return findNextDue(context.platform, context.clock.now(), {
      table: 'schedules',
      column: 'due_at',
      where: `status = 'PENDENTE'`,
    })
  })
