import type { MessageSearch } from '@recado/domain'
import { sql, type Selectable } from 'kysely'
import type { CompanyDb } from '../../../kernel/database/company-db.ts'
import type { Messages } from '../../../schema/tables.ts'

/**
 * The conditions of a search, in the terms of rows. `rooms` are the viewer's; an admin searches without them.
 */
export interface MessageSearchFilter extends MessageSearch {
  /** The key of the index lookup: the longest run of letters of the words. */
  readonly run: string | undefined
  readonly seen: { readonly rooms: readonly string[]; readonly userId: number } | undefined
  readonly viewerId: number
}

interface MessageHitRow {
  readonly reached: number
  readonly id: number | null
  readonly from_me: boolean
  readonly is_private: boolean
  readonly is_deleted: boolean
  readonly media_type: Selectable<Messages>['media_type']
  readonly sent_by: string | null
  readonly participant: Selectable<Messages>['participant']
  readonly body: string
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

/**
 * Messages that match, older than a message, the newest first. A last row without an id says how far the
 * search went while there may be more. The company's row policy decides here which are visible; the function
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
    select s.message_id as reached, m.id, m.from_me, m.is_private, m.is_deleted, m.media_type, m.sent_by, m.participant, m.body, m.created_at, m.company_id,
      m.ticket_id, t.uuid, m.contact_id, c.name as contact_name, c.number as contact_number, c.picture_key as contact_picture, c.is_group as contact_is_group,
      t.queue_id, q.name as queue_name, q.color as queue_color
    from search_messages(
      words => ${[...filter.words]}, run => ${filter.run ?? null}, rooms => ${visibility ? [...visibility.rooms] : null}, viewer => ${filter.viewerId},
      from_customer => ${filter.fromCustomer}, from_me => ${filter.fromMe}, from_names => ${[...filter.fromNames]}, queue_names => ${[...filter.queues]},
      tag_names => ${[...filter.tags]}, kinds => ${kinds}, with_link => ${filter.has.includes('link')}, first_day => ${filter.after ?? null},
      end_day => ${filter.before ?? null}, below => ${below}, most => ${limit}) s
    left join messages m on m.id = s.message_id and s.is_hit
    left join tickets t on t.id = m.ticket_id
    left join contacts c on c.id = m.contact_id
    left join queues q on q.id = t.queue_id
    where not s.is_hit or ${visible}
    order by s.message_id desc`.execute(db)
  return rows
}
