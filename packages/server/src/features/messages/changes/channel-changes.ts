import * as settings from '../../settings/index.ts'
import type { Scope } from '../../../kernel/database/scope.ts'
import type { StoredChange } from '../../../schema/stored.ts'
import { publishRewrite, publishUpdate } from '../publish-message.ts'
import { eraseText, insertPendingChange, withMessageLock } from './pending-changes.store.ts'
import { contentColumnsOf, fromChannel, storedDetailsOf } from '../messages-content.ts'
import { addChannelDetails } from '../messages-details.store.ts'
import { insertVersion, saveFirstVersion, saveReaction } from './changes.store.ts'
import {
  findByExternal,
  lockMessage,
  findConnectionName,
  saveMessage,
  type MessageRow,
} from '../messages.store.ts'
import { phoneKey } from '@recado/domain'
import * as contacts from '../../contacts/index.ts'

type ChatChange = Exclude<StoredChange, { kind: 'quote' }>

/**
 * Whether a change comes out of the conversation of its message, and an edit or a deletion from who wrote that: a phone may
 * name any message. In a group admins also delete what others wrote; only its driver knows them.
 */
async function isByWriter(scope: Scope, row: MessageRow, event: StoredChange): Promise<boolean> {
  if (event.kind === 'quote') return true
  return isWriter(row, event) && (await isInChat(scope, row, event))
}

function isWriter(row: MessageRow, event: ChatChange): boolean {
  // An event that an earlier version stored does not say who changed the message.
  const isForWriter = event.kind === 'edit' || event.kind === 'delete' || event.kind === 'sharper'
  if (!isForWriter || !('by' in event)) return true
  const inGroup = event.chat.scheme === 'group'
  if (inGroup && event.kind === 'delete') return true
  const { by } = event
  if (typeof by === 'string') return row.from_me
  const author = row.participant?.number ?? ''
  const isOther = inGroup && author !== '' && by.scheme === 'pn' && phoneKey(author) !== phoneKey(by.value)
  return !row.from_me && !isOther
}

async function isInChat(scope: Scope, row: MessageRow, event: ChatChange): Promise<boolean> {
  const addresses = [event.chat, ...('aliases' in event ? (event.aliases ?? []) : [])]
  for (const address of addresses)
    if ((await contacts.findByAddress(scope, row.connection_id, address)) === row.contact_id) return true
  return false
}

type ChangeOf<K extends StoredChange['kind']> = Extract<StoredChange, { kind: K }>

/** Applies a change that the channel reports for a message: now, or when the message appears. */
export async function applyOrDeferChange(
  scope: Scope,
  connectionId: number,
  target: string,
  event: StoredChange,
): Promise<void> {
  const row = await findOrDefer(scope, connectionId, target, () =>
    insertPendingChange(scope.db, { connection_id: connectionId, external_id: target, event }),
  )
  if (row) await applyChange(scope, row, event)
}

/**
 * Finds the message an event names, or runs `defer` while there is none; nobody can store the message in
 * between.
 */
export async function findOrDefer(
  scope: Scope,
  connectionId: number,
  externalId: string,
  defer: () => Promise<unknown>,
): Promise<MessageRow | undefined> {
  const known = await findByExternal(scope.db, connectionId, externalId)
  if (known) return known
  return withMessageLock(scope.db, { connectionId, externalId }, async () => {
    const appeared = await findByExternal(scope.db, connectionId, externalId)
    if (!appeared) await defer()
    return appeared
  })
}

/**
 * Each change carries its time, and the time decides, not the order of arrival: any order of application
 * gives the same result.
 */
export async function applyChange(scope: Scope, row: MessageRow, event: StoredChange): Promise<void> {
  if (!(await isByWriter(scope, row, event))) return
  switch (event.kind) {
    case 'body':
      return applyBody(scope, row, event)
    case 'edit':
      return applyEdit(scope, row, event)
    case 'sharper':
      return applySharper(scope, row, event)
    case 'tally':
      return applyTally(scope, row, event)
    case 'delete':
      return applyDelete(scope, row, event)
    case 'reaction':
      return applyReaction(scope, row, event)
    case 'quote':
      return applyQuote(scope, row, event)
  }
}

/** Replaces the placeholder of an unreadable message with its real content; never replaces a body. */
async function applyBody(scope: Scope, row: MessageRow, event: ChangeOf<'body'>): Promise<void> {
  if (row.media_type !== 'unsupported') return
  const received = fromChannel(event.content)
  const { body: text, ...content } = contentColumnsOf(received)
  if (row.is_edited) await saveFirstVersion(scope.db, row.id, text)
  await saveMessage(scope.db, row.id, row.is_edited ? content : { ...content, body: text })
  const details = storedDetailsOf(event, received)
  if (details) await addChannelDetails(scope.db, row.id, details)
  const after = await publishRewrite(scope, row.id)
  if (after.media?.state === 'pending')
    scope.enqueueJob({ job: 'messages.fetchMedia', args: { messageId: row.id } })
}

/**
 * The latest text wins; an edit that arrives after a later one is stored among the earlier versions. A
 * withdrawn message is not edited any more.
 */
async function applyEdit(scope: Scope, row: MessageRow, event: ChangeOf<'edit'>): Promise<void> {
  const now = await lockMessage(scope.db, row.id)
  const at = new Date(event.at)
  if (!now || (now.is_deleted && (!(now.deleted_at && at <= now.deleted_at) || (await mayErase(scope, row)))))
    return
  const { body: text } = fromChannel(event.content)
  const is_edited = now.is_edited || text !== now.body
  const since = textSince(now, row)
  if ((now.is_edited || now.body_at) && at < since) {
    await insertVersion(scope.db, row.id, text, at)
    await saveMessage(scope.db, row.id, { is_edited })
  } else {
    await insertVersion(scope.db, row.id, now.body, since < at ? since : at)
    await saveMessage(scope.db, row.id, { body: text, body_at: at, is_edited })
    if (text === now.body) return
  }
  await publishRewrite(scope, row.id)
}

/** The file stays as it is until its sharper copy was fetched. */
async function applySharper(scope: Scope, row: MessageRow, event: ChangeOf<'sharper'>): Promise<void> {
  const { mediaType, media } = fromChannel(event.content)
  const now = await lockMessage(scope.db, row.id)
  if (!now?.media || !media?.ref || now.is_deleted || now.media.state === 'agedOut') return
  if (mediaType !== row.media_type) return
  await saveMessage(scope.db, row.id, { media: JSON.stringify({ ...now.media, sharperRef: media.ref }) })
  scope.enqueueJob({ job: 'messages.fetchMedia', args: { messageId: row.id } })
}

/** Applies the result of a poll. Events of a chat arrive in order, so the last one is the latest. */
async function applyTally(scope: Scope, row: MessageRow, event: ChangeOf<'tally'>): Promise<void> {
  const now = await lockMessage(scope.db, row.id)
  const { body: text } = fromChannel(event.content)
  if (!now || now.is_deleted || now.body === text) return
  await saveMessage(scope.db, row.id, { body: text })
  await publishRewrite(scope, row.id)
}

/** The time since which a message has its present text. */
export const textSince = (now: { body_at: Date | null }, row: MessageRow): Date =>
  now.body_at ?? new Date(row.versions.at(-1)?.createdAt ?? row.created_at)

/** A message that a customer deletes is erased where the company allows that. Spec: behaviour 9. */
const mayErase = async (scope: Scope, row: MessageRow): Promise<boolean> =>
  !row.from_me && (await settings.load(scope)).lgpdDeleteMessage === 'enabled'

async function applyDelete(scope: Scope, row: MessageRow, event: ChangeOf<'delete'>): Promise<void> {
  if (row.is_deleted) return
  await saveMessage(scope.db, row.id, { is_deleted: true, deleted_at: new Date(event.at) })
  if (await mayErase(scope, row)) await eraseText(scope.db, row.id)
  await publishRewrite(scope, row.id)
}

/**
 * One row for each person who reacts; a withdrawn reaction stays as an empty row, so that an earlier one that
 * arrives later does not return.
 */
async function applyReaction(scope: Scope, row: MessageRow, event: ChangeOf<'reaction'>): Promise<void> {
  const fromMe = typeof event.by === 'string'
  const saved = await saveReaction(scope.db, {
    message_id: row.id,
    author: typeof event.by === 'string' ? 'me' : `${event.by.scheme}:${event.by.value}`,
    author_name: fromMe ? await findConnectionName(scope.db, row.connection_id) : row.contact_name,
    from_me: fromMe,
    emoji: Array.from(event.emoji ?? '')
      .slice(0, 16)
      .join(''),
    created_at: new Date(event.at),
  })
  if (saved) await publishUpdate(scope, row.id)
}

/** Links a message that was stored earlier to this one, which it quotes. */
async function applyQuote(scope: Scope, row: MessageRow, event: ChangeOf<'quote'>): Promise<void> {
  const answer = await findByExternal(scope.db, row.connection_id, event.extId)
  if (!answer || answer.quoted_id !== null) return
  await saveMessage(scope.db, answer.id, { quoted_id: row.id })
  await publishUpdate(scope, answer.id)
}
