import {
  LIMITS,
  type MessageSearchResult,
  type MessageSearchPage,
  type MessageSearchQuery,
} from '@recado/contract'
import {
  carriedWords,
  foldText,
  isSearchable,
  longestToken,
  maskMessageBody,
  parseMessageSearch,
  parseNumberSearch,
  viewerRooms,
  makeSnippet,
  parseSignature,
  parseWhatsAppText,
  plainText,
} from '@recado/domain'
import { allOrThrow } from '../../../kernel/batching/all-or-throw.ts'
import type { Scope } from '../../../kernel/database/scope.ts'
import { contactPictureUrl, maskForViewer } from '../../contacts/index.ts'
import * as tickets from '../../tickets/index.ts'
import { searchConversation, searchMessages } from './search.store.ts'

type HitRow = Awaited<ReturnType<typeof searchMessages>>[number]

const NO_RESULTS: MessageSearchPage = { messages: [], hasMore: false, next: null }

/**
 * Messages of the whole history that the viewer may see, the newest first. Notes to colleagues are included
 * for everybody who may see their ticket; the rule is that of lists, in rows. In the conversation of one
 * ticket, those that its list of messages shows.
 */
export async function search(
  scope: Scope,
  { searchParam, before, ticketId }: MessageSearchQuery,
): Promise<MessageSearchPage> {
  const { viewer } = scope
  const query = parseMessageSearch(searchParam)
  const conversation = ticketId === undefined ? undefined : await findConversation(scope, ticketId)
  if (!isSearchable(query)) return NO_RESULTS
  const visibility =
    viewer.profile === 'admin' ? undefined : { rooms: viewerRooms(viewer), userId: viewer.id }
  const filter = {
    ...query,
    run: longestToken(query.words),
    seen: visibility,
    viewerId: viewer.id,
    numbers: viewer.isTricked ? parseNumberSearch(query.words.join(' '), viewer).digits : [],
    hidesNumbers: !viewer.isTricked && query.words.some(word => /\p{Nd}/u.test(word)),
  }
  const page = { below: before ?? LIMITS.id64, limit: LIMITS.page + 1 }
  const rows = conversation
    ? await searchConversation(scope.db, filter, conversation, page)
    : await searchMessages(scope.db, filter, page)
  return presentPage(scope, rows, query.words)
}

/** The ids of the tickets of a conversation. @throws when the viewer may not see its ticket. */
async function findConversation(scope: Scope, ticketId: number): Promise<readonly number[]> {
  const [, ids] = await allOrThrow(tickets.find(scope, ticketId), tickets.listHistoryIds(scope, ticketId))
  return ids
}

function presentPage(scope: Scope, rows: readonly HitRow[], words: readonly string[]): MessageSearchPage {
  const hits = rows.filter(row => row.id !== null)
  const page = hits.slice(0, LIMITS.page)
  // A full page of rows has no end, though some of its hits may not be shown.
  const reached = (rows.length > LIMITS.page ? rows.at(-1) : rows.find(row => row.is_end))?.reached
  const next = hits.length > LIMITS.page ? (page.at(-1)?.reached ?? null) : (reached ?? null)
  return { messages: page.map(row => presentHit(scope, row, words)), hasMore: next !== null, next }
}

/**
 * The text as a person reads it: without the signature above it and the marks of bold and italics. The names of what the
 * message carries follow where the words were found there.
 */
function shownText({ viewer }: Scope, row: HitRow, words: readonly string[]): string {
  const { body, from_me: fromMe, media_type: mediaType } = row
  const contact = { number: row.contact_number ?? '', isGroup: row.contact_is_group }
  const mask = (text: string): string =>
    viewer.isTricked ? text : maskMessageBody({ body: text, mediaType }, contact)
  const text = plainText(parseWhatsAppText(parseSignature({ body: mask(body), fromMe }).text))
  const folded = foldText(body)
  return words.every(word => folded.includes(foldText(word)))
    ? text
    : [...new Set([text, ...carriedWords(row).map(mask)])].filter(part => part !== '').join(' · ')
}

function presentHit(scope: Scope, row: HitRow, words: readonly string[]): MessageSearchResult {
  const { viewer, context } = scope
  const maskName = (name: string, number: string, isGroup: boolean): string =>
    maskForViewer(viewer, { name, number, isGroup }).name
  const participant = row.participant
  return {
    id: row.reached,
    fromMe: row.from_me,
    isPrivate: row.is_private,
    isDeleted: row.is_deleted,
    mediaType: row.media_type,
    sentBy: row.from_me
      ? row.sent_by
      : participant
        ? maskName(participant.name, participant.number, false)
        : null,
    isOwn: row.user_id === viewer.id,
    createdAt: row.created_at.toISOString(),
    snippet: makeSnippet(shownText(scope, row, words), words),
    ticket: {
      id: row.ticket_id,
      uuid: row.uuid,
      contact: {
        id: row.contact_id,
        name: maskName(row.contact_name, row.contact_number ?? '', row.contact_is_group),
        profilePicUrl: contactPictureUrl(context, row.company_id, row.contact_picture),
      },
      queue:
        row.queue_id === null
          ? null
          : { id: row.queue_id, name: row.queue_name ?? '', color: row.queue_color ?? '' },
    },
  }
}
