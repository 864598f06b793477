import { randomBytes, randomUUID } from 'node:crypto'
import type { World } from '../kernel/world.ts'
import type { Insertable } from 'kysely'
import type { StoredMedia } from '../schema/stored.ts'
import type { DB, Messages } from '../schema/tables.ts'

/** Tables that do not belong to one company, or are read before a company is known. Each with its reason, and what the app's role may do with it. */
export const PLATFORM_TABLES = {
  companies: { why: 'The company itself; its plan and due date are the operator’s.', grants: ['select'] },
  plans: { why: 'What the operator sells.', grants: ['select'] },
  leases: { why: 'Who owns a connection or the publisher, whatever company it serves; fences lock rows of it.', grants: ['select'] },
  sessions: { why: 'Looked up by a token, before the company is known.', grants: [] },
  password_resets: { why: 'Looked up by an e-mail, before the company is known.', grants: [] },
  refresh_tokens: { why: 'Looked up by a cookie, before the company is known.', grants: [] },
  announcements: { why: 'What the operator tells every company; everybody reads it, and only operators write it.', grants: ['select'] },
  media_trash: { why: 'Files to remove once their message is gone, whichever company it was of.', grants: [] },
  push_sender: { why: 'The key that all pushes are signed with, and how far the log of all companies was read for them.', grants: [] },
  throttle: { why: 'Counts of addresses and e-mails of people who are not logged in.', grants: [] },
  event_counters: { why: 'Only the publisher counts, for all companies at once.', grants: [] },
  schema_migrations: { why: 'Only migrations read and write it.', grants: [] },
} as const satisfies Record<string, { why: string; grants: readonly string[] }>
export type CompanyTable = Exclude<keyof DB, keyof typeof PLATFORM_TABLES>

/** Numbers of one thing of each kind. */
export interface Things {
  companyId: number
  queueId: number
  otherQueueId: number
  whatsappId: number
  spareWhatsappId: number
  userId: number
  tagId: number
  contactId: number
  freeContactId: number
  /** Two contacts became the free one; the last of it may be undone. */
  mergeId: number
  ticketId: number
  uuid: string
  messageId: number
  failedMessageId: number
  /** A recording that was written down. */
  soundMessageId: number
  ownMessageId: number
  noteId: number
  templateId: number
  quickMessageId: number
  /** Of no company: the same for everybody. */
  announcementId: number
  chatId: number
}
/** Nothing is due before that. */
const FAR = '2200-01-01'
/** A file that never came. */
const NO_FILE: StoredMedia = {
  key: null,
  ref: null,
  name: '',
  mime: 'application/pdf',
  size: null,
  width: null,
  height: null,
  durationMs: null,
  peaks: null,
  voice: false,
  state: 'failed',
}

export interface ThingsWanted {
  readonly userId: number
  readonly text?: string
  readonly queueId?: number
  readonly otherQueueId?: number
}

/**
 * Puts a row into every table of a company, with `text` wherever people or customers write. The ticket is open, held by `userId`,
 * with a message of the customer, one of ours, one that failed, and a note. The user chats with the company's admins, one of whom owns the chat.
 */
export async function fillCompany(
  { platform: db, config }: Pick<World, 'platform'> & { readonly config?: Pick<World['config'], 'transcription'> },
  companyId: number,
  { userId, text = 'Texto', ...given }: ThingsWanted,
): Promise<Things> {
  const mark = randomBytes(5).toString('hex')
  const digits = String(parseInt(mark, 16)).padStart(13, '7').slice(0, 13)
  const at = { company_id: companyId }
  const queue = async (n: number): Promise<number> =>
    (
      await db
        .insertInto('queues')
        .values({ ...at, name: `${text} ${mark}${n}`, color: `#${mark.slice(0, 7)}${n}`, greeting_message: text, out_of_hours_message: text })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  const queueId = given.queueId ?? (await queue(1))
  const otherQueueId = given.otherQueueId ?? (await queue(2))
  const connection = async (n: number): Promise<number> =>
    (
      await db
        .insertInto('connections')
        .values({
          ...at,
          name: `${text} ${mark}${n}`,
          provider: 'simulator',
          desired: 'closed',
          status: 'DISCONNECTED',
          hook_token: `${mark}${n}`,
          greeting_message: text,
          complation_message: text,
          out_of_hours_message: text,
          rating_message: text,
          number: digits,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  const [connection_id, spareWhatsappId] = [await connection(1), await connection(2)]
  await db
    .insertInto('connection_queues')
    .values({ ...at, connection_id, queue_id: queueId })
    .execute()
  const { id: templateId } = await db
    .insertInto('message_templates')
    .values({
      ...at,
      connection_id,
      external_id: mark,
      name: `pedido_${mark}`,
      language: 'pt_BR',
      status: 'APPROVED',
      components: JSON.stringify([{ type: 'BODY', text }]),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('connection_keys')
    .values({ ...at, connection_id, kind: 'secret', id: mark, value: text })
    .execute()
  await db
    .insertInto('user_queues')
    .values({ ...at, user_id: userId, queue_id: queueId })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  await db
    .insertInto('settings')
    .values({ ...at, key: 'requiredTag', value: 'disabled' })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  const { id: tagId } = await db
    .insertInto('tags')
    .values({ ...at, name: `${text} ${mark}`, color: '#112233' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const contact = async (n: number): Promise<number> =>
    (
      await db
        .insertInto('contacts')
        .values({ ...at, name: `${text} ${mark}${n}`, number: `${digits}${n}`, number_key: `${digits}${n}`, email: `${mark}@example.com`, connection_id })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  const [contact_id, freeContactId] = [await contact(1), await contact(2)]
  await db
    .insertInto('contact_aliases')
    .values({ ...at, contact_id, scheme: 'pn', value: `${digits}1` })
    .execute()
  await db
    .insertInto('contact_extra_info')
    .values({ ...at, contact_id, name: text, value: text })
    .execute()
  const mergeId = await fillMerge(db, { ...at, contact_id: freeContactId, from_id: await contact(3), user_id: userId })
  await db
    .insertInto('contacts_apart')
    .values({ ...at, contact_id, other_id: freeContactId })
    .execute()
  await db
    .insertInto('contact_tags')
    .values({ ...at, contact_id, tag_id: tagId })
    .execute()
  const { id: ticket_id, uuid } = await db
    .insertInto('tickets')
    .values({ ...at, status: 'open', contact_id, connection_id, queue_id: queueId, user_id: userId, last_message: text, protocol: mark })
    .returning(['id', 'uuid'])
    .executeTakeFirstOrThrow()
  await db
    .insertInto('ticket_tags')
    .values({ ...at, ticket_id, tag_id: tagId })
    .execute()
  await db
    .insertInto('ticket_log')
    .values({ ...at, ticket_id, type: 'create', user_id: userId, queue_id: queueId })
    .execute()
  await db
    .insertInto('ticket_ratings')
    .values({ ...at, ticket_id, user_id: userId, queue_id: queueId, connection_id, rate: 9, out_of: 10 })
    .execute()
  await db
    .insertInto('ticket_deadlines')
    .values({ ...at, ticket_id, kind: 'rating', due_at: new Date(FAR) })
    .execute()
  const { id: noteId } = await db
    .insertInto('ticket_notes')
    .values({ ...at, ticket_id, contact_id, user_id: userId, note: text })
    .returning('id')
    .executeTakeFirstOrThrow()
  const message = async (n: number, over: Partial<Insertable<Messages>> & { from_me: boolean; ack: number }): Promise<number> =>
    (
      await db
        .insertInto('messages')
        .values({
          ...at,
          ticket_id,
          contact_id,
          connection_id,
          queue_id: queueId,
          body: `${text} ${mark}`,
          external_id: `${mark}${n}`,
          sent_by: text,
          user_id: userId,
          ...over,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  const messageId = await message(1, { from_me: false, ack: 0 })
  const ownMessageId = await message(2, { from_me: true, ack: 2 })
  const failedMessageId = await message(3, { from_me: true, ack: -1, failure: 'recipient' })
  const soundMessageId = await message(5, {
    from_me: false,
    ack: 0,
    media_type: 'audio',
    media: JSON.stringify({ ...NO_FILE, key: randomBytes(16).toString('hex'), mime: 'audio/mpeg', state: 'ready' }),
    transcription: JSON.stringify({ state: 'done', text, at: new Date() }),
  })
  await db
    .insertInto('transcription_providers')
    .values({ ...at, base_url: config?.transcription?.baseUrl ?? 'https://transcription.example/v1', model: text })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  // A customer's words may also be the name of a file, a place or a person.
  await message(4, {
    from_me: false,
    ack: 0,
    media_type: 'application',
    media: JSON.stringify({ ...NO_FILE, name: `${text}.pdf` }),
    contacts: JSON.stringify([{ name: text, numbers: [digits], emails: [] }]),
    location: JSON.stringify({ latitude: 0, longitude: 0, name: text, address: text }),
    participant: JSON.stringify({ name: text, number: digits }),
  })
  await db
    .insertInto('message_versions')
    .values({ ...at, message_id: ownMessageId, body: text })
    .execute()
  await db
    .insertInto('message_reactions')
    .values({ ...at, message_id: messageId, author: 'me', author_name: text, from_me: true, emoji: '👍' })
    .execute()
  await db
    .insertInto('early_receipts')
    .values({ ...at, connection_id, external_id: `early ${mark}`, ack: 2 })
    .execute()
  await db
    .insertInto('early_changes')
    .values({ ...at, connection_id, external_id: `early ${mark}`, key: `d:${mark}`, event: '{}', at: new Date() })
    .execute()
  await db
    .insertInto('inbox')
    .values({ ...at, connection_id, chat: `pn:${digits}1`, key: mark, event: '{}', handled_at: new Date() })
    .execute()
  await db
    .insertInto('inbox_chats')
    .values({ ...at, connection_id, chat: `pn:${digits}1` })
    .execute()
  await db
    .insertInto('sends')
    .values({
      ...at,
      connection_id,
      contact_id,
      message_id: failedMessageId,
      kind: 'message',
      payload: '{}',
      state: 'failed',
      error: text,
      settled_at: new Date(),
    })
    .execute()
  const now = new Date()
  await db
    .insertInto('connection_states')
    .values({ ...at, connection_id, state: 'off', at: now })
    .execute()
  await db
    .insertInto('connection_hours')
    .values({ ...at, connection_id, hour: now })
    .execute()
  await db
    .insertInto('connection_gaps')
    .values({ ...at, connection_id, began_at: now, ended_at: now, is_proven: true })
    .execute()
  await db
    .insertInto('connection_incidents')
    .values({ ...at, connection_id, kind: 'down', began_at: now, ended_at: now })
    .execute()
  await db
    .insertInto('lanes')
    .values({ ...at, connection_id })
    .execute()
  // A note that calls upon the user, who has begun to answer.
  const { id: calling } = await db
    .insertInto('messages')
    .values({
      ...at,
      ticket_id,
      contact_id,
      connection_id,
      from_me: true,
      ack: 4,
      is_private: true,
      body: `@Beto ${text}`,
      mentions: `[{"userId":${userId},"at":0,"length":5}]`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('mentions')
    .values({ ...at, user_id: userId, message_id: calling })
    .execute()
  await db
    .insertInto('drafts')
    .values({ ...at, user_id: userId, ticket_id, text, is_note: true, mentions: JSON.stringify([{ id: userId, name: text }]), edited_at: new Date() })
    .execute()
  const chatId = await fillChat(db, companyId, { userId, text, mark })
  await db
    .insertInto('events')
    .values({ ...at, name: 'tag', payload: JSON.stringify({ action: 'update', tag: { id: tagId, name: text, color: '#112233' } }), rooms: ['staff'] })
    .execute()
  const { id: quickMessageId } = await db
    .insertInto('quick_messages')
    .values({ ...at, user_id: userId, shortcode: `${text} ${mark}`, message: text, media: JSON.stringify({ ...NO_FILE, name: `${text}.pdf` }) })
    .returning('id')
    .executeTakeFirstOrThrow()
  const session_id = randomUUID()
  await db
    .insertInto('push_subscriptions')
    .values({ ...at, session_id, user_id: userId, endpoint: `https://push.example/${mark}`, p256dh: '', auth: '', fingerprint: mark, show_text: true })
    .execute()
  await db
    .insertInto('push_watchers')
    .values({ ...at, user_id: userId, until: new Date() })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  // Everybody hears of it, so it says nothing of the company; the user has seen it.
  const { id: announcementId } = await db
    .insertInto('announcements')
    // All companies read it, so no digits of one may look like a number of another.
    .values({ title: `Comunicado ${mark.replaceAll(/\d/g, digit => 'ghijklmnop'[Number(digit)] ?? '')}`, text: 'Domingo às 3 h.', published_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('announcement_views')
    .values({ ...at, user_id: userId, announcement_id: announcementId })
    .execute()
  await db
    .insertInto('ticket_views')
    .values({ ...at, user_id: userId, views: JSON.stringify([{ name: text, filters: { tab: 'search', q: text, queues: [queueId] } }]) })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  return {
    companyId,
    queueId,
    otherQueueId,
    whatsappId: connection_id,
    spareWhatsappId,
    userId,
    tagId,
    contactId: contact_id,
    freeContactId,
    mergeId,
    ticketId: ticket_id,
    uuid,
    messageId,
    failedMessageId,
    soundMessageId,
    ownMessageId,
    noteId,
    templateId,
    quickMessageId,
    announcementId,
    chatId,
  }
}

/** A contact that became another one; it has nothing but its name. */
async function fillMerge(db: World['platform'], merge: { company_id: number; contact_id: number; from_id: number; user_id: number }): Promise<number> {
  const gone = await db.deleteFrom('contacts').where('id', '=', merge.from_id).returningAll().executeTakeFirstOrThrow()
  const { company_id: _company, sort_name: _sorted, ...contact } = gone
  const moved = { ticketIds: [], noteIds: [], mergeIds: [], aliases: [], extraIds: [], tagIds: [] }
  const kept = {
    at: gone.created_at,
    contact,
    extraInfo: [],
    tagIds: [],
    moved,
    folded: [],
    names: [],
    before: {},
    after: {},
    overwritten: [],
  }
  return (
    await db
      .insertInto('contact_merges')
      .values({ ...merge, kept: JSON.stringify(kept) })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id
}

/** A chat of the user with the company's admins, who own it where there are any, with something the user said in it. */
async function fillChat(db: World['platform'], company_id: number, { userId, text, mark }: { userId: number; text: string; mark: string }): Promise<number> {
  const admins = await db.selectFrom('users').select('id').where('company_id', '=', company_id).where('profile', '=', 'admin').orderBy('id').execute()
  const members = [...new Set([...admins.map(({ id }) => id), userId])]
  const { id: chat_id, updated_at } = await db
    .insertInto('chats')
    .values({ company_id, title: `${text} ${mark}`, owner_id: members[0] ?? userId, last_message: text, last_sender_id: userId })
    .returning(['id', 'updated_at'])
    .executeTakeFirstOrThrow()
  await db
    .insertInto('chat_users')
    .values(members.map(user_id => ({ company_id, chat_id, user_id, unreads: user_id === userId ? 0 : 1, active_at: updated_at })))
    .execute()
  await db
    .insertInto('chat_messages')
    .values({ company_id, chat_id, sender_id: userId, sender_name: text, message: `${text} ${mark}`, client_key: mark })
    .execute()
  return chat_id
}
