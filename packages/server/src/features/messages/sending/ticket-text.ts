import { LIMITS, refuse, type Ticket } from '@recado/contract'
import { substituteVariables, ticketVariableValues } from '@recado/domain'
import * as companies from '../../companies/index.ts'
import * as contacts from '../../contacts/index.ts'
import type { Scope } from '../../../kernel/database/scope.ts'
import type { StoredMessageContent } from '../messages-content.ts'

/** The facts of a ticket for a text. */
export type TextTicket = Pick<Ticket, 'id' | 'contactId' | 'protocol'> & {
  readonly queue: { readonly name: string } | null
  readonly whatsapp: { readonly name: string }
}
/**
 * Stands for a ticket that is not open yet, with something for each of its variables: a text that is empty with it is empty in
 * any ticket, so none is opened for it.
 */
export const anyTicketOf = (contactId: number): TextTicket => ({
  id: 0,
  contactId,
  protocol: '0',
  queue: { name: '0' },
  whatsapp: { name: '0' },
})

/** Renders the variables of a text for a ticket. Spec: behaviour 12. */
export async function renderTicketVariables(
  scope: Scope,
  ticket: TextTicket,
  text: string,
  userName: string,
): Promise<string> {
  if (!text.includes('{{')) return text
  const company = await companies.find(scope.db, scope.companyId)
  const contact = await contacts.find(scope, ticket.contactId)
  return substituteVariables(
    text,
    ticketVariableValues({ ticket, contact, userName, company, now: scope.now }),
  ).slice(0, LIMITS.bodyMax)
}

/**
 * Refuses a message of which nothing is left after its variables are filled in: no channel takes it.
 * @throws ERR_EMPTY_TEXT
 */
export function mustSaySomething({ mediaType, body }: StoredMessageContent): void {
  if (isEmptyText({ mediaType, body })) throw refuse('ERR_EMPTY_TEXT')
}
export const isEmptyText = ({ mediaType, body }: Pick<StoredMessageContent, 'mediaType' | 'body'>): boolean =>
  mediaType === 'chat' && body.trim() === ''
