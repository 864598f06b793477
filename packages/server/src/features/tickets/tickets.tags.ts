import type { TagBrief } from '@recado/contract'
import * as contacts from '../contacts/index.ts'
import * as tags from '../tags/index.ts'
import type { Scope } from '../../kernel/scope.ts'
import * as service from './tickets.service.ts'
import { replaceTags } from './tickets.store.ts'

/** Gives a ticket exactly these tags, making the new ones. Spec: workspace 7 "POST /tags/sync". */
export async function sync(scope: Scope, ticketId: number, choices: Parameters<typeof tags.ensure>[1]): Promise<TagBrief[]> {
  const ticket = await service.find(scope, ticketId)
  const chosen = await tags.ensure(scope, choices)
  await replaceTags(
    scope.db,
    ticketId,
    chosen.map(tag => tag.id),
  )
  await contacts.retag(scope, ticket.contactId, { added: without(chosen, ticket.tags), removed: without(ticket.tags, chosen) })
  return (await service.changed(scope, ticket, ticketId)).tags
}

const without = (some: readonly TagBrief[], others: readonly TagBrief[]): number[] =>
  some.filter(tag => !others.some(other => other.id === tag.id)).map(tag => tag.id)
