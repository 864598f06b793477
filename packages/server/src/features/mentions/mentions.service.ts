import {
  ACK,
  LIMITS,
  refuse,
  type Colleague,
  type Mention,
  type MentionPage,
  type UserBrief,
} from '@recado/contract'
import {
  maskMention,
  maySeeTicket,
  peopleToAsk,
  TICKET_WANTED_NOTE,
  toPreviewText,
  viewerRooms,
  type Viewer,
} from '@recado/domain'
import type { DomainEvents } from '../../kernel/events/domain-events.ts'
import type { Scope } from '../../kernel/database/scope.ts'
import { allOrThrow } from '../../kernel/batching/all-or-throw.ts'
import * as messages from '../messages/index.ts'
import * as tickets from '../tickets/index.ts'
import * as users from '../users/index.ts'
import { mentionCreated, mentionRemoved, mentionsRead } from './mentions.events.ts'
import {
  countUnreadMentions,
  insertMentions,
  markMentionsRead,
  pageMentions,
  removeMentions,
  type MentionRow,
  type Reader,
} from './mentions.store.ts'
import { sentence } from '../../kernel/text/sentence.ts'

const presentMention = (row: MentionRow): Mention => ({
  messageId: row.id,
  ticketId: row.ticket_id,
  uuid: row.uuid,
  contact: {
    id: row.contact_id,
    name: row.contact_name,
    number: row.contact_is_group ? '' : (row.contact_number ?? ''),
  },
  by: row.user_id === null ? null : { id: row.user_id, name: row.user_name ?? '' },
  text: toPreviewText(row.body),
  read: row.read_at !== null,
  createdAt: row.created_at.toISOString(),
})
const readerOf = (viewer: Viewer): Reader => ({
  userId: viewer.id,
  rooms: viewer.profile === 'admin' ? undefined : viewerRooms(viewer),
})

/** A page of the viewer's mentions, the newest first, and the number of all unread ones. */
export async function list(scope: Scope, before: number | undefined): Promise<MentionPage> {
  const reader = readerOf(scope.viewer)
  const [rows, unread] = await allOrThrow(
    pageMentions(scope.db, reader, before),
    countUnreadMentions(scope.db, reader),
  )
  const mentions = rows.slice(0, LIMITS.page).map(presentMention)
  return {
    mentions: scope.viewer.isTricked ? mentions : mentions.map(maskMention),
    hasMore: rows.length > LIMITS.page,
    unread,
  }
}

/**
 * Marks the viewer's mentions as read, in one ticket or all; the viewer's other devices receive the event.
 */
export async function markRead(scope: Scope, ticketId: number | undefined): Promise<void> {
  const { db, viewer } = scope
  if (!(await markMentionsRead(db, viewer.id, ticketId, scope.now))) return
  scope.publish(mentionsRead(viewer.id, ticketId ?? null, await countUnreadMentions(db, readerOf(viewer))))
}

/** The colleagues that a note in this ticket may mention: those who may see it. */
export async function listMentionable(scope: Scope, ticketId: number): Promise<Colleague[]> {
  const [ticket, colleagues] = await allOrThrow(tickets.find(scope, ticketId), users.listWithRights(scope))
  return colleagues.filter(({ viewer }) => maySeeTicket(viewer, ticket)).map(({ colleague }) => colleague)
}

/** Stores the mentions of a note that was just written. A mention of oneself sends no notification. */
export async function recordMentions(
  scope: Scope,
  { message, ticket, userIds }: DomainEvents['mentioned'],
): Promise<void> {
  const others = userIds.filter(id => id !== message.userId)
  if (others.length === 0) return
  await insertMentions(scope.db, message.id, others)
  const { id: messageId, ticketId, sentBy, userId, createdAt } = message
  const by = userId === null ? null : { id: userId, name: sentBy ?? '' }
  const { name, number, isGroup } = ticket.contact
  const contact = { id: ticket.contactId, name, number: isGroup ? '' : number }
  const mention: Mention = {
    messageId,
    ticketId,
    uuid: ticket.uuid,
    contact,
    by,
    text: toPreviewText(message.body),
    read: false,
    createdAt,
  }
  scope.publish(...others.map(id => mentionCreated(id, mention)))
}

/**
 * Tells those who serve a ticket that the viewer wants to write to its contact, by a note that calls upon them: once
 * for each person who asks. Returns whom it tells.
 */
export async function askForTicket(scope: Scope, ticketId: number): Promise<UserBrief[]> {
  const [ticket, colleagues, asker, language] = await allOrThrow(
    tickets.load(scope, ticketId),
    users.listWithRights(scope),
    users.find(scope, scope.viewer.id),
    messages.findCompanyLanguage(scope),
  )
  if (ticket.status === 'closed') throw refuse('ERR_TICKET_NOT_OPEN')
  const told = peopleToAsk(colleagues, ticket, asker.id).map(({ colleague: { id, name } }) => ({ id, name }))
  const message = await messages.createMessage(scope, ticket, {
    content: {
      body: sentence(TICKET_WANTED_NOTE[language], language, { name: asker.name }),
      mediaType: 'chat',
    },
    fromMe: true,
    userId: asker.id,
    sentBy: asker.name,
    // No client's key has a colon.
    clientKey: `ask:${ticketId}:${asker.id}`,
    isPrivate: true,
    ack: ACK.read,
  })
  if (message) await recordMentions(scope, { message, ticket, userIds: told.map(({ id }) => id) })
  return told
}

/** Removes the mentions of a deleted note. */
export async function removeMentionsOfNote(
  scope: Scope,
  { messageId }: DomainEvents['noteRemoved'],
): Promise<void> {
  const userIds = await removeMentions(scope.db, messageId)
  const people = await users.findViewers(scope, userIds)
  for (const person of people)
    scope.publish(mentionRemoved(person.id, messageId, await countUnreadMentions(scope.db, readerOf(person))))
}
