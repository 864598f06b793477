import { LIMITS, type FoundMessage, type MessageSearchPage } from '@recado/contract'
import { isSearchable, longestRun, maskContact, parseMessageSearch, seats, snippetOf } from '@recado/domain'
import type { Scope } from '../../kernel/database/scope.ts'
import { contactPicture } from '../contacts/index.ts'
import { searchMessages } from './messages.search.store.ts'

type Row = Awaited<ReturnType<typeof searchMessages>>[number]

const NOTHING: MessageSearchPage = { messages: [], hasMore: false, next: null }

/**
 * Messages over the whole history that the viewer may see, the newest first. Notes to colleagues are among them for whoever may see their ticket;
 * the rule is the one of lists, in rows.
 */
export async function search(scope: Scope, { searchParam, before }: { searchParam: string; before?: number | undefined }): Promise<MessageSearchPage> {
  const { viewer } = scope
  const asked = parseMessageSearch(searchParam)
  if (!isSearchable(asked)) return NOTHING
  const seen = viewer.profile === 'admin' ? undefined : { rooms: seats(viewer), userId: viewer.id }
  const filter = { ...asked, run: longestRun(asked.words), seen, viewerId: viewer.id }
  const rows = await searchMessages(scope.db, filter, { below: before ?? LIMITS.id64, limit: LIMITS.page + 1 })
  const hits = rows.filter(row => row.id !== null)
  const shown = hits.slice(0, LIMITS.page)
  const reached = rows.find(row => row.id === null)?.reached
  const next = hits.length > LIMITS.page ? (shown.at(-1)?.reached ?? null) : (reached ?? null)
  return { messages: shown.map(row => present(scope, row, asked.words)), hasMore: next !== null, next }
}

function present({ viewer, context }: Scope, row: Row, words: readonly string[]): FoundMessage {
  const masked = (name: string, number: string, isGroup: boolean): string => (viewer.isTricked ? name : maskContact({ name, number, isGroup }).name)
  const writer = row.participant
  return {
    id: row.reached,
    fromMe: row.from_me,
    isPrivate: row.is_private,
    isDeleted: row.is_deleted,
    mediaType: row.media_type,
    sentBy: row.from_me ? row.sent_by : writer ? masked(writer.name, writer.number, false) : null,
    createdAt: row.created_at.toISOString(),
    snippet: snippetOf(row.body, words),
    ticket: {
      id: row.ticket_id,
      uuid: row.uuid,
      contact: {
        id: row.contact_id,
        name: masked(row.contact_name, row.contact_number ?? '', row.contact_is_group),
        profilePicUrl: contactPicture(context, row.company_id, row.contact_picture),
      },
      queue: row.queue_id === null ? null : { id: row.queue_id, name: row.queue_name ?? '', color: row.queue_color ?? '' },
    },
  }
}
