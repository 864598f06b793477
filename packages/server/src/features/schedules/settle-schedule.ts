import { ACK } from '@recado/contract'
import * as messages from '../messages/index.ts'
import type { Scope } from '../../kernel/database/scope.ts'
import { findMessageState, hasAnsweredSince } from './schedules-engine.store.ts'
import { presentSchedule } from './schedules.present.ts'
import { insertFollowUp } from './schedules-series.ts'
import { save } from './schedules.service.ts'
import { findSchedule, lockSchedule } from './schedules.store.ts'

/** Gives a schedule the outcome of its message. A person may have sent a failed one again. */
export async function settleSchedules(scope: Scope, id: number): Promise<void> {
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
export async function giveUp(scope: Scope, id: number): Promise<void> {
  await lockSchedule(scope.db, id)
  const row = await findSchedule(scope.db, id)
  if (!row || row.status !== 'AGENDADA') return
  if (row.message_id !== null && !(await messages.withdrawQueued(scope, row.message_id))) return
  await save(scope, presentSchedule(scope.context, row), { status: 'ERRO', reason: 'disconnected' })
}
