import type { MessageSearch } from '@recado/domain'
import { sql, type RawBuilder, type Selectable } from 'kysely'
import type { CompanyDb } from '../../../kernel/database/company-db.ts'
import type { Messages } from '../../../schema/tables.ts'
import { startOfOwnDay } from '../../companies/index.ts'

/**
 * The conditions of a search, in the terms of rows. `rooms` are the viewer's; an admin searches without them.
 */
export interface MessageSearchFilter extends MessageSearch {
  /** The key of the index lookup: the longest run of letters of the words. */
  readonly run: string | undefined
  readonly seen: { readonly rooms: readonly string[]; readonly userId: number } | undefined
  readonly viewerId: number
  /** The typed number, as the digits of a shared card may have it. */
  readonly numbers: readonly string[]
  /** Leaves out shared cards and messages with the number of their customer, so that nobody guesses a hidden one. */
  readonly hidesNumbers: boolean
}

interface MessageHitRow {
  readonly reached: number
  /** Says how far the search went. */
  readonly is_end: boolean
  readonly id: number | null
  readonly from_me: boolean
  readonly is_private: boolean
  readonly is_deleted: boolean
  readonly media_type: Selectable<Messages>['media_type']
  readonly user_id: number | null
  readonly sent_by: string | null
  readonly participant: Selectable<Messages>['participant']
  readonly body: string
  readonly media: Selectable<Messages>['media']
  readonly location: Selectable<Messages>['location']
  readonly contacts: Selectable<Messages>['contacts']
  readonly created_at: Date
  readonly company_id: number
  readonly ticket_id: number
  readonly uuid: string
  readonly contact_id: number
  readonly contact_name: string
  readonly contact_number: string | null
  readonly contact_picture: string | null
  readonly contact_is_group: boolean
  readonly queue_id: number | null
  readonly queue_name: string | null
  readonly queue_color: string | null
}

/** Of `m`, a message, `t`, its ticket, `c`, its contact, and `q`, the ticket's queue. */
const HIT_COLUMNS = sql`m.id, m.from_me, m.is_private, m.is_deleted, m.media_type, m.user_id, m.sent_by, m.participant, m.body, m.media, m.location, m.contacts, m.created_at, m.company_id,
      m.ticket_id, t.uuid, m.contact_id, c.name as contact_name, c.number as contact_number, c.picture_key as contact_picture, c.is_group as contact_is_group,
      t.queue_id, q.name as queue_name, q.color as queue_color`

const CARRIED = sql`carried_words(m.media, m.location, m.contacts)`
/** Of `m`, a message, and `c`, its contact: no digit of it is hidden. */
const HIDES_NOTHING = sql`m.media_type <> 'contactMessage'
  and not coalesce(names_number(m.body || coalesce(${CARRIED}, ''), c.number), false)
  and not coalesce(names_number(m.body || coalesce(${CARRIED}, ''), m.participant ->> 'number'), false)`

/**
 * Messages that match, older than a message, the newest first. A last row, the end, says how far the
 * search went while there may be more. A hit that may not be shown is a row without an id. The company's row policy decides here which are visible; the function
 * filters as well, which keeps its pages full.
 */
export async function searchMessages(
  db: CompanyDb,
  filter: MessageSearchFilter,
  { below, limit }: { below: number; limit: number },
): Promise<MessageHitRow[]> {
  const { seen: visibility } = filter
  const kinds = filter.has.filter(having => having !== 'link')
  const visible = visibility
    ? sql`(t.user_id = ${visibility.userId} or t.room = any(${[...visibility.rooms]}::text[]))`
    : sql`true`
  const { rows } = await sql<MessageHitRow>`
    select s.message_id as reached, not s.is_hit as is_end, ${HIT_COLUMNS}
    from search_messages(
      words => ${[...filter.words]}, run => ${filter.run ?? null}, rooms => ${visibility ? [...visibility.rooms] : null}, viewer => ${filter.viewerId},
      from_customer => ${filter.fromCustomer}, from_me => ${filter.fromMe}, from_names => ${[...filter.fromNames]}, queue_names => ${[...filter.queues]},
      tag_names => ${[...filter.tags]}, kinds => ${kinds}, with_link => ${filter.has.includes('link')}, first_day => ${filter.after ?? null},
      end_day => ${filter.before ?? null}, below => ${below}, most => ${limit},
      numbers => ${[...filter.numbers]}, hides_numbers => ${filter.hidesNumbers}) s
    left join messages m on m.id = s.message_id and s.is_hit
    left join tickets t on t.id = m.ticket_id
    left join contacts c on c.id = m.contact_id
    left join queues q on q.id = t.queue_id
    where m.id is null or (${visible} and not t.is_silent)
    order by s.message_id desc`.execute(db)
  return rows
}

const allOf = (conditions: readonly (RawBuilder<unknown> | undefined)[]) =>
  sql.join(
    conditions.filter(condition => condition !== undefined),
    sql` and `,
  )
const patternsOf = (texts: readonly string[]) =>
  sql`array(select like_pattern(p) from unnest(${[...texts]}::text[]) p)`
/** All the words stand in the text or in what the message carries, or the number on a card. */
const says = ({
  words,
  numbers,
}: MessageSearchFilter) => sql`(search_text(m.body) like all (${patternsOf(words)})
  or search_text(m.body || E'\\n' || ${CARRIED}) like all (${patternsOf(words)})
  or search_text(${CARRIED}) like any (${patternsOf(numbers)}))`
function fromAnyOf({ fromCustomer, fromMe, fromNames, viewerId }: MessageSearchFilter) {
  const senders = [
    ...(fromCustomer ? [sql`not m.from_me and not m.is_private`] : []),
    ...(fromMe ? [sql`m.user_id = ${viewerId}`] : []),
    ...(fromNames.length > 0
      ? [sql`m.from_me and search_text(m.sent_by) like any (${patternsOf(fromNames)})`]
      : []),
  ]
  return senders.length > 0 ? sql`(${sql.join(senders, sql` or `)})` : undefined
}

function hasAnyOf({ has }: MessageSearchFilter) {
  const kinds = has.filter(having => having !== 'link')
  const link = has.includes('link') ? sql` or search_text(m.body) ~ 'https?://'` : sql``
  return has.length > 0 ? sql`(m.media_type = any (${kinds}::text[])${link})` : undefined
}

function isTagged({ tags }: MessageSearchFilter) {
  if (tags.length === 0) return undefined
  return sql`not exists (select 1 from unnest(${patternsOf(tags)}) p where not exists (
    select 1 from ticket_tags x join tags g on g.id = x.tag_id where x.ticket_id = m.ticket_id and search_text(g.name) like p))`
}

/**
 * Messages of these tickets that match, older than a message, the newest first. The conversation is short
 * enough to be walked through by its index.
 */
export async function searchConversation(
  db: CompanyDb,
  filter: MessageSearchFilter,
  ticketIds: readonly number[],
  { below, limit }: { below: number; limit: number },
): Promise<MessageHitRow[]> {
  const { words, queues, after, before } = filter
  const { rows } = await sql<MessageHitRow>`
    select m.id as reached, false as is_end, ${HIT_COLUMNS}
    from messages m join tickets t on t.id = m.ticket_id join contacts c on c.id = m.contact_id left join queues q on q.id = t.queue_id
    where ${allOf([
      sql`m.ticket_id = any (${[...ticketIds]}::int[]) and m.id < ${below} and not m.aged_out`,
      words.length > 0 ? says(filter) : undefined,
      filter.hidesNumbers ? HIDES_NOTHING : undefined,
      queues.length > 0 ? sql`search_text(q.name) like any (${patternsOf(queues)})` : undefined,
      after === undefined ? undefined : sql`m.created_at >= ${startOfOwnDay(after)}`,
      before === undefined ? undefined : sql`m.created_at < ${startOfOwnDay(before)}`,
      fromAnyOf(filter),
      hasAnyOf(filter),
      isTagged(filter),
    ])}
    order by m.id desc limit ${sql.lit(limit)}`.execute(db)
  return rows
}
