import { refuse, type Ticket, type TicketInput } from '@recado/contract'
import { can, isUnsorted, localClock, maySeeTicket, protocolOf, type TicketState } from '@recado/domain'
import * as companies from '../../companies/index.ts'
import * as connections from '../../connections/index.ts'
import * as contacts from '../../contacts/index.ts'
import * as queues from '../../queues/index.ts'
import * as users from '../../users/index.ts'
import type { Scope } from '../../../kernel/database/scope.ts'
import { presentTicket } from '../tickets.present.ts'
import { announcePlace, saveChange, log, maskForViewer } from '../tickets.service.ts'
import { findQueueOfUnsorted } from './tickets-unsorted.ts'
import { findActive, insertTicket } from '../tickets.store.ts'

/** The initial state of a ticket. `at`: its beginning, for one that an import creates from old messages. */
type TicketOpening = TicketState & {
  contactId: number
  isGroup: boolean
  at?: Date
  importId?: number | null
  /** It stands in no list; see `TicketVisibility`. */
  isSilent?: boolean
  /** The rules sort it: a customer wrote. Otherwise a waiting ticket without a queue waits where people see it. */
  isSortedByRules?: boolean
}

const queueOfOpening = (scope: Scope, { status, queueId, whatsappId }: TicketOpening) =>
  isUnsorted({ status, queueId, chatbot: false }) ? findQueueOfUnsorted(scope, whatsappId) : queueId

/** Opens an active ticket, unless the contact has one on the connection; returns it or the existing one. */
export async function open(
  scope: Scope,
  opening: TicketOpening,
): Promise<{ ticket: Ticket; created: boolean }> {
  const { status, contactId, whatsappId, userId, isGroup, at = scope.now, importId = null } = opening
  const { isSilent = false, isSortedByRules = false } = opening
  const queueId = isSortedByRules ? opening.queueId : await queueOfOpening(scope, opening)
  const inserted = await insertTicket(scope.db, {
    status,
    contact_id: contactId,
    connection_id: whatsappId,
    user_id: userId,
    queue_id: queueId,
    is_group: isGroup,
    created_at: at,
    updated_at: at,
    ...(status === 'closed' ? { closed_at: at } : {}),
    import_id: importId,
    is_silent: isSilent,
  })
  if (!inserted) {
    const row = await findActive(scope.db, contactId, whatsappId)
    if (!row) throw refuse('ERR_CREATING_TICKET')
    return { ticket: presentTicket(scope.context, row), created: false }
  }
  const { date } = localClock(at, await companies.findTimezone(scope.db, scope.companyId))
  const { id } = inserted
  const columns = { protocol: protocolOf(date, id) }
  const ticket = await saveChange(scope, { id, before: undefined, columns })
  await log(scope, ticket, [{ type: 'create' }])
  await announcePlace(scope, undefined, ticket)
  return { ticket, created: true }
}

/** Opens a conversation for a person. Spec: workspace 7 "POST /tickets", behaviour 3. */
export async function create(scope: Scope, input: TicketInput): Promise<Ticket> {
  const { viewer } = scope
  const contact = await contacts.find(scope, input.contactId)
  const userId = input.userId === undefined || input.userId === null ? viewer.id : input.userId
  if (userId !== viewer.id && viewer.profile !== 'admin') throw refuse('ERR_NO_PERMISSION')
  if (input.queueId === null && !can(viewer, 'ticket-options:createWithoutQueue'))
    throw refuse('ERR_QUEUE_REQUIRED')
  if (input.queueId !== null) await queues.find(scope, input.queueId)
  await mustWorkIn(scope, userId, input.queueId)
  const whatsappId = await connections.findOrDefault(scope, input.whatsappId)
  const { ticket, created } = await open(scope, {
    status: 'open',
    userId,
    queueId: input.queueId,
    whatsappId,
    contactId: contact.id,
    isGroup: contact.isGroup,
  })
  if (!created) throw conflictWith(scope, ticket)
  await log(scope, ticket, [{ type: 'open' }])
  return maskForViewer(scope, ticket)
}

/** The refusal for a ticket that somebody else owns; it names the owner, and says whether the viewer finds it. */
export const conflictWith = ({ viewer }: Scope, ticket: Ticket) =>
  refuse('ERR_OTHER_OPEN_TICKET', {
    ticket: {
      id: ticket.id,
      uuid: ticket.uuid,
      status: ticket.status,
      userId: ticket.userId,
      user: ticket.user,
      queue: ticket.queue,
      isVisible: maySeeTicket(viewer, ticket),
    },
  })

export async function mustWorkIn(scope: Scope, userId: number, queueId: number | null): Promise<void> {
  const colleague = await users.findColleague(scope, userId)
  if (queueId !== null && colleague.profile !== 'admin' && !colleague.queueIds.includes(queueId))
    throw refuse('ERR_USER_NOT_IN_QUEUE')
}
