import { LIMITS, partsOfErrand, type BillErrand, type Ticket, type TicketEvent } from '@recado/contract'
import { findTaxId, type TaxId } from '@recado/domain'
import { textsOfAnswer, type BillAnswer } from './bill-answers.ts'
import * as companies from '../companies/index.ts'
import * as messages from '../messages/index.ts'
import * as queues from '../queues/index.ts'
import * as settings from '../settings/index.ts'
import * as tickets from '../tickets/index.ts'
import type { AppContext } from '../../kernel/process/app-context.ts'
import type { JobKind } from '../../kernel/work/job-kind.ts'
import { systemViewer, withScope, type Scope } from '../../kernel/database/scope.ts'
import { findRequestText, insertBillRequest, removeRequest } from './bill-copies.store.ts'
import { makeService } from './services/index.ts'
import { ServiceDown, type BillSource } from './services/port.ts'

declare module '../../kernel/work/job-requests.ts' {
  interface Jobs {
    'billCopies.answer': BillRequest & { readonly attempt: number }
  }
}
/** The message that has the CPF or CNPJ; the number itself is in no job. */
interface BillRequest {
  readonly ticketId: number
  readonly messageId: number
}

/** A service that does not answer is asked once more, after so many seconds. */
const ATTEMPTS = 2
const RETRY_SECONDS = 5
/** Milliseconds after which a request without an answer no longer holds up the next one. */
const STALE_MS = 3 * 60_000

/** Looks up the bills of the number in a message after the transaction, one request of a ticket at a time. */
export async function requestAnswer(scope: Scope, ticket: Ticket, messageId: number): Promise<void> {
  const row = { ticket_id: ticket.id, message_id: messageId, requested_at: scope.now }
  if (await insertBillRequest(scope.db, row, new Date(scope.now.getTime() - STALE_MS)))
    scope.enqueueJob({ job: 'billCopies.answer', args: { ticketId: ticket.id, messageId, attempt: 1 } })
}

/** An errand that is to be done, with the access to its service. */
interface ErrandAccess {
  readonly errand: BillErrand
  readonly taxId: TaxId
  readonly secrets: settings.SecretValues
}

export const answerJob: JobKind<'billCopies.answer'> = {
  workers: 'push',
  waitsForCompany: true,
  async run(context, companyId, { attempt, ...request }) {
    const viewer = systemViewer(companyId)
    const access = await withScope(context, viewer, scope => findErrand(scope, request))
    if (!access) return
    const answer = await doErrand(context, access)
    await withScope(context, viewer, async scope => {
      if (answer.is === 'down' && attempt < ATTEMPTS)
        scope.enqueueJob({
          job: 'billCopies.answer',
          args: { ...request, attempt: attempt + 1 },
          afterSeconds: RETRY_SECONDS,
        })
      else await sendAnswer(scope, request, answer)
    })
  },
}

/** The errand of a request; undefined once it is answered, or a person has the ticket. */
async function findErrand(scope: Scope, request: BillRequest): Promise<ErrandAccess | undefined> {
  const text = await findRequestText(scope.db, request)
  const taxId = text === undefined ? undefined : findTaxId(text)
  const errand = await findBillErrand(scope, await tickets.load(scope, request.ticketId))
  if (taxId && errand) return { errand, taxId, secrets: await settings.loadSecrets(scope) }
  await removeRequest(scope.db, request)
  return undefined
}

/** The errand of the ticket's queue, while its bot speaks with the customer. */
async function findBillErrand(scope: Scope, ticket: Ticket): Promise<BillErrand | null> {
  if (ticket.status !== 'pending' || !ticket.chatbot || ticket.queueId === null) return null
  return (await queues.find(scope, ticket.queueId)).billErrand
}

/** Asks the service. The log never holds the number or the key. */
async function doErrand(context: AppContext, { errand, taxId, secrets }: ErrandAccess): Promise<BillAnswer> {
  const { kind, service: name } = partsOfErrand(errand)
  const service = makeService(context, name, secrets)
  try {
    if (!service) throw new ServiceDown('no access')
    if (kind === 'copy') return await findBills(service, taxId)
    if (!service.unlock) throw new ServiceDown('no unlock')
    return { is: await service.unlock(taxId) }
  } catch (error) {
    if (!(error instanceof ServiceDown)) throw error
    context.log.warn({ service: name, reason: error.reason }, 'A service for bills gave no usable answer.')
    return { is: 'down' }
  }
}

async function findBills(service: BillSource, taxId: TaxId): Promise<BillAnswer> {
  const found = await service.findBills(taxId)
  if (found.is === 'notFound') return found
  if (found.bills.length === 0) return { is: 'noneOpen' }
  const shown = found.bills.toSorted((a, b) => (a.dueDate < b.dueDate ? -1 : 1)).slice(0, LIMITS.billsShown)
  const bills = []
  for (const { dueDate, cents, fetchCodes } of shown) bills.push({ dueDate, cents, ...(await fetchCodes()) })
  return { is: 'bills', bills, more: found.bills.length - shown.length }
}

const EVENTS = {
  bills: 'billsSent',
  notFound: 'billsNotFound',
  noneOpen: 'billsNoneOpen',
  down: 'billsDown',
  unlocked: 'trustUnlocked',
  notBlocked: 'trustRefused',
  unlockRefused: 'trustRefused',
} as const satisfies Record<BillAnswer['is'], TicketEvent>

/**
 * Sends the answer to the customer, once. A customer with an answer is done, one who is not found may send
 * another number, and all others wait for a person.
 */
async function sendAnswer(scope: Scope, request: BillRequest, answer: BillAnswer): Promise<void> {
  const ticket = await tickets.lock(scope, request.ticketId)
  if (!(await removeRequest(scope.db, request)) || !(await findBillErrand(scope, ticket))) return
  const { currency } = await companies.find(scope.db, scope.companyId)
  const language = await messages.findCompanyLanguage(scope)
  for (const text of textsOfAnswer(answer, { language, currency }))
    await messages.sendAutomatic(scope, ticket, text)
  await tickets.log(scope, ticket, [{ type: EVENTS[answer.is] }], { userId: null })
  switch (answer.is) {
    case 'bills':
    case 'unlocked':
      return finish(scope, ticket)
    case 'notFound':
      return tickets.recordMenuOffer(scope, ticket.id)
    default:
      return void (await tickets.endBot(scope, ticket))
  }
}

/** Ends the conversation with the words of the queue or connection. */
async function finish(scope: Scope, ticket: Ticket): Promise<void> {
  const { complationMessage } = await tickets.loadClosingTexts(scope, ticket)
  await messages.sendAutomatic(scope, ticket, complationMessage)
  await tickets.close(scope, ticket.id, { by: 'rule', event: 'autoClose' })
}
