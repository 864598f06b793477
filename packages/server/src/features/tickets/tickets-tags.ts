import { refuse, type TagBrief, type Ticket } from '@recado/contract'
import { chooseLane } from '@recado/domain'
import * as companies from '../companies/index.ts'
import * as contacts from '../contacts/index.ts'
import * as tags from '../tags/index.ts'
import type { Scope } from '../../kernel/database/scope.ts'
import * as service from './tickets.service.ts'
import { replaceLane, replaceTags } from './tags.store.ts'

type Choices = Parameters<typeof tags.ensure>[1]

/**
 * Replaces the tags of a ticket with these, and creates the new ones. Spec: workspace 7 "POST /tags/sync".
 */
export async function sync(scope: Scope, ticketId: number, choices: Choices): Promise<TagBrief[]> {
  const before = await lockVisible(scope, ticketId)
  const after = await retag(scope, before, choices)
  const isMoved = after.laneId !== null && after.laneId !== before.laneId
  if (isMoved && !(await companies.hasKanban(scope.db, scope.companyId)))
    throw refuse('ERR_PLAN_FEATURE', { feature: 'useKanban' })
  return after.tags
}

export async function add(scope: Scope, ticketId: number, choices: Choices): Promise<Ticket> {
  const ticket = await lockVisible(scope, ticketId)
  return service.maskForViewer(
    scope,
    await retag(scope, ticket, [...ticket.tags.map(({ id }) => ({ id })), ...choices]),
  )
}

interface LaneMove {
  /** Refuses if the ticket stands elsewhere, because somebody else was faster. */
  readonly from?: number | null | undefined
  /** The mover of the ticket; the timer of its lane has an entry of its own in the log. */
  readonly by?: 'viewer' | 'timer'
}

/** Moves a ticket from its lane of the board to another, or to none. */
export async function moveToLane(
  scope: Scope,
  ticketId: number,
  laneId: number | null,
  { from, by = 'viewer' }: LaneMove = {},
): Promise<Ticket> {
  const before = await lockVisible(scope, ticketId)
  if (laneId !== null && !(await tags.findLane(scope, laneId))) throw refuse('ERR_NO_TAG_FOUND')
  if (from !== undefined && from !== before.laneId) throw refuse('ERR_LANE_CHANGED')
  if (laneId === before.laneId) return service.maskForViewer(scope, before)
  await replaceLane(scope.db, ticketId, before.laneId, laneId)
  const after = await service.publishChange(scope, before, ticketId)
  await announceLane(scope, before, after, by === 'timer' ? 'laneTimedOut' : 'laneChanged')
  return service.maskForViewer(scope, after)
}

const lockVisible = async (scope: Scope, ticketId: number): Promise<Ticket> =>
  service.mustSee(scope, await service.lock(scope, ticketId))

async function retag(scope: Scope, ticket: Ticket, choices: Choices): Promise<Ticket> {
  const chosen = await tags.ensure(scope, choices)
  const laneId = chooseLane(
    ticket.laneId,
    chosen.filter(tag => tag.isLane).map(({ id }) => id),
  )
  const plain = chosen.filter(tag => !tag.isLane)
  await replaceTags(scope.db, ticket.id, [...plain.map(({ id }) => id), ...(laneId === null ? [] : [laneId])])
  // A lane says where a conversation stands, and nothing about its contact.
  const plainBefore = ticket.tags.filter(({ id }) => id !== ticket.laneId)
  await contacts.retag(scope, ticket.contactId, {
    added: idsWithout(plain, plainBefore),
    removed: idsWithout(plainBefore, plain),
  })
  const after = await service.publishChange(scope, ticket, ticket.id)
  await announceLane(scope, ticket, after)
  return after
}

/** Logs that a ticket stands in another lane, and announces it to later features. */
export async function announceLane(
  scope: Scope,
  before: Ticket,
  after: Ticket,
  type: 'laneChanged' | 'laneTimedOut' = 'laneChanged',
): Promise<void> {
  if (before.laneId === after.laneId) return
  await service.log(scope, after, [{ type, lane: { from: before.laneId, to: after.laneId } }])
  await scope.emit('ticketLaneChanged', { ticket: after })
}

const idsWithout = (some: readonly TagBrief[], others: readonly TagBrief[]): number[] =>
  some.filter(tag => !others.some(other => other.id === tag.id)).map(tag => tag.id)
