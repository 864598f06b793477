import type { TagBrief, Ticket } from '@recado/contract'
import * as contacts from '../contacts/index.ts'
import * as tags from '../tags/index.ts'
import type { Scope } from '../../kernel/database/scope.ts'
import * as service from './tickets.service.ts'
import { replaceTags } from './tickets.store.ts'

type Choices = Parameters<typeof tags.ensure>[1]

/**
 * Replaces the tags of a ticket with these, and creates the new ones. Spec: workspace 7 "POST /tags/sync".
 */
export async function sync(scope: Scope, ticketId: number, choices: Choices): Promise<TagBrief[]> {
  return (await retag(scope, await service.find(scope, ticketId), choices)).tags
}

/** Adds these tags to a ticket. */
export async function add(scope: Scope, ticketId: number, choices: Choices): Promise<Ticket> {
  const ticket = await service.find(scope, ticketId)
  return service.maskForViewer(
    scope,
    await retag(scope, ticket, [...ticket.tags.map(({ id }) => ({ id })), ...choices]),
  )
}

async function retag(scope: Scope, ticket: Ticket, choices: Choices): Promise<Ticket> {
  const chosen = await tags.ensure(scope, choices)
  await replaceTags(
    scope.db,
    ticket.id,
    chosen.map(tag => tag.id),
  )
  await contacts.retag(scope, ticket.contactId, {
    added: idsWithout(chosen, ticket.tags),
    removed: idsWithout(ticket.tags, chosen),
  })
  return service.publishChange(scope, ticket, ticket.id)
}

const idsWithout = (some: readonly TagBrief[], others: readonly TagBrief[]): number[] =>
  some.filter(tag => !others.some(other => other.id === tag.id)).map(tag => tag.id)
