import { refuse, type Ticket } from '@recado/contract'
import type { Scope } from '../../../kernel/database/scope.ts'
import {
  countWait,
  findLastFinish,
  isAnswerDismissed,
  readWait,
  saveWait,
} from '../merging/merged-waits.store.ts'
import * as service from '../tickets.service.ts'

/** Like an answer, it is of the ticket's owner and admins, while the ticket is open. */
async function lockAnswerable(scope: Scope, id: number): Promise<Ticket> {
  const ticket = await service.lockWritable(scope, id)
  if (ticket.status !== 'open') throw refuse('ERR_TICKET_NOT_OPEN')
  return ticket
}

/** Ends the wait of a customer who needs no answer. Their next message begins another. */
export async function dismissAnswer(scope: Scope, id: number): Promise<Ticket> {
  const before = await lockAnswerable(scope, id)
  if (before.waitingSince === null) return service.maskForViewer(scope, before)
  await service.log(scope, before, [{ type: 'answerDismissed' }])
  const columns = { waiting_since: null, answer_due_at: null }
  return service.maskForViewer(scope, await service.saveChange(scope, { id, before, columns }))
}

/** Takes {@link dismissAnswer} back: the customer waits as if it had not been, unless somebody has answered. */
export async function awaitAnswer(scope: Scope, id: number): Promise<Ticket> {
  const before = await lockAnswerable(scope, id)
  if (before.waitingSince !== null || !(await isAnswerDismissed(scope.db, id)))
    return service.maskForViewer(scope, before)
  const { answered } = await readWait(scope.db, id)
  const since = (await findLastFinish(scope.db, id)) ?? new Date(0)
  const wait = await countWait(scope.db, id, { waitingSince: null, answered }, since, { undoing: true })
  if (wait.waitingSince === null) return service.maskForViewer(scope, before)
  await service.log(scope, before, [{ type: 'answerAwaited' }])
  await saveWait(scope.db, id, wait)
  await scope.emit('waitRestored', { ticket: await service.publishChange(scope, before, id) })
  return service.maskForViewer(scope, await service.load(scope, id))
}
