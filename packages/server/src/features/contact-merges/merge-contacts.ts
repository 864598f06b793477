import * as consents from '../consents/index.ts'
import * as contacts from '../contacts/index.ts'
import * as delivery from '../delivery/index.ts'
import * as messages from '../messages/index.ts'
import * as notes from '../notes/index.ts'
import * as schedules from '../schedules/index.ts'
import * as tickets from '../tickets/index.ts'
import type { Scope } from '../../kernel/database/scope.ts'
import type { StoredFold, StoredMoves } from '../../schema/stored.ts'
import { contactsMerged } from './contact-merges.events.ts'
import { copyDismissals, moveMerges } from './contact-merges.store.ts'
import { chooseTicket } from './choose-ticket.ts'

/** Every table that references a contact, except the contact's own; {@link mergeInto} handles each. */
export const CONTACT_TABLES = [
  'tickets',
  'messages',
  'ticket_notes',
  'sends',
  'contact_aliases',
  'contact_merges',
  'contact_tags',
  'contact_extra_info',
  'contacts_apart',
  'consents',
  'consent_states',
  'marketing_sends',
  'schedules',
  // Campaigns move their recipients when they hear `contactMerged`, and webhooks their deliveries.
  'campaign_recipients',
  'company_webhook_deliveries',
  // The file with the data of a contact goes with it: it would lack what the other one has.
  'contact_exports',
] as const

/**
 * Merges contacts that a channel identifies as one person: the oldest remains and gets everything of the
 * others. Undefined when one of them is gone.
 */
export async function mergeAll(
  scope: Scope,
  ids: readonly number[],
): Promise<contacts.ContactRow | undefined> {
  const locked = await contacts.lockAllContacts(scope, ids)
  const [oldest, ...younger] = locked
  if (!oldest || locked.length < new Set(ids).size) return undefined
  let contact = oldest
  for (const from of younger)
    contact = (
      await mergeInto(scope, contact, from, {
        pairs: await tickets.lockActivePairs(scope, { intoId: contact.id, fromId: from.id }),
      })
    ).contact
  return contact
}

interface MergeResult {
  readonly contact: contacts.ContactRow
  readonly mergedTickets: readonly StoredFold[]
  readonly moved: StoredMoves
}
/**
 * Moves everything from one contact to another and removes it; `columns` are the final values of the
 * remaining one.
 */
export async function mergeInto(
  scope: Scope,
  into: contacts.ContactRow,
  from: contacts.ContactRow,
  {
    pairs,
    columns = contacts.mergedColumns(into, from),
  }: { pairs: readonly tickets.TicketPair[]; columns?: contacts.MergeableColumns },
): Promise<MergeResult> {
  const mergedTickets: StoredFold[] = []
  for (const pair of pairs) mergedTickets.push(await mergeTickets(scope, pair))
  const conversations = await moveConversations(scope, { from: from.id, to: into.id })
  const consentIds = await consents.moveToContact(scope, { from: from.id, to: into.id })
  const mergeIds = await moveMerges(scope.db, from.id, into.id)
  await copyDismissals(scope.db, from.id, into.id)
  await scope.emit('contactMerged', { fromId: from.id, intoId: into.id })
  const { contact, moved } = await contacts.absorb(scope, { intoId: into.id, fromId: from.id, columns })
  scope.publish(contactsMerged([into.id, from.id]))
  const touched = [
    ...mergedTickets.flatMap(({ keptId, closedId }) => [keptId, closedId]),
    ...conversations.ticketIds,
  ]
  await tickets.publishAll(scope, [...new Set(touched)])
  return { contact, mergedTickets, moved: { ...conversations, consentIds, mergeIds, ...moved } }
}

/** Closes one of two active tickets on a connection and moves its contents to the other. */
async function mergeTickets(scope: Scope, pair: tickets.TicketPair): Promise<StoredFold> {
  const { keep, drop } = chooseTicket(pair)
  const [keptId, closedId] = [keep.id, drop.id]
  const { was, waits, tagIds } = await tickets.merge(scope, { keptId, closedId })
  const messageIds = await messages.moveToTicket(scope, { from: closedId, to: keptId })
  const noteIds = await notes.moveToTicket(scope, { from: closedId, to: keptId })
  return { keptId, closedId, was, waits, messageIds, noteIds, tagIds }
}

/** Moves tickets, their contents and queued sends to another contact. */
async function moveConversations(
  scope: Scope,
  between: { from: number; to: number },
): Promise<Pick<StoredMoves, 'ticketIds' | 'noteIds'>> {
  const ticketIds = await tickets.moveToContact(scope, between)
  const noteIds = await notes.moveToContact(scope, between)
  await messages.moveToContact(scope, between)
  await delivery.moveToContact(scope, between)
  await schedules.moveToContact(scope.db, between)
  return { ticketIds, noteIds }
}
