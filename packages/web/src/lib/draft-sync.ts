import { ROUTES, type CallInput, type Draft as KnownDraft } from '@recado/contract'
import { ApiError } from './api-error.ts'
import { call } from './api.ts'
import { beforeLeaving } from './before-leaving.ts'
import { isOnline, useConnection } from './connection.ts'
import type { Draft, DraftBook } from './drafts.ts'
import { live } from './live.ts'
import { newKey } from './new-key.ts'

/** Milliseconds after the last key until the server is told, and at most this long while somebody goes on writing. */
const SAVE_MS = 1_000
const SAVE_AT_LEAST_MS = 4_000
/** Milliseconds after a failure until it is tried again. */
const RETRY_MS = 10_000

/** One kind of drafts, and where they stand for the server. */
interface Shelf {
  readonly book: DraftBook
  readonly idOf: (draft: KnownDraft) => number | null
  readonly place: (id: number) => Pick<CallInput<typeof ROUTES.saveDraft>['body'], 'ticketId' | 'chatId'>
}

/** Keeps drafts of one shelf at the server: changes are told a moment after they were made, one at a time for each draft. */
function follow({ book, place, idOf }: Shelf, device: string) {
  const due = new Map<number, { timer: ReturnType<typeof setTimeout>; since: number }>()
  const underway = new Set<number>()

  async function save(id: number): Promise<void> {
    clearTimeout(due.get(id)?.timer)
    due.delete(id)
    const draft = book.find(id)
    if (!draft || draft.server === 'this' || underway.has(id) || !isOnline(useConnection.getState())) return
    underway.add(id)
    let retry: number | undefined = SAVE_MS
    book.mark(id, draft, 'something')
    const { text, isNote, mentions, at } = draft
    try {
      const kept = await call(ROUTES.saveDraft, {
        body: {
          ...place(id),
          text,
          isNote,
          mentions: mentions.map(({ id: userId, name }) => ({ id: userId, name })),
          ageMs: Math.max(0, Date.now() - at),
          device,
        },
      })
      const now = book.find(id)
      // Sent while it was being kept: it came after the message that it became.
      if (!now && kept.text !== '') await call(ROUTES.saveDraft, { body: { ...place(id), text: '', ageMs: 0, device } })
      book.mark(id, draft, 'this')
      // Another device has written since.
      if (now?.at === at && kept.text !== text) book.take(id, kept)
    } catch (error) {
      const status = error instanceof ApiError ? error.status : 0
      // Nobody may write there any more.
      if (status === 403 || status === 404) book.end(id)
      // What broke on the way is tried again, after a while; what was refused is not.
      retry = status === 0 || status === 429 || status >= 500 ? RETRY_MS : undefined
    } finally {
      underway.delete(id)
      if (retry !== undefined && book.find(id)?.server === 'something') wait(id, retry)
    }
  }
  function wait(id: number, after = SAVE_MS): void {
    const waiting = due.get(id)
    clearTimeout(waiting?.timer)
    const since = waiting?.since ?? Date.now()
    const ms = after > SAVE_MS ? after : Math.min(after, Math.max(0, since + SAVE_AT_LEAST_MS - Date.now()))
    due.set(id, { timer: setTimeout(() => void save(id), ms), since })
  }
  const isNews = (draft: Draft | undefined, before: Draft | undefined): boolean => draft !== undefined && draft.server !== 'this' && draft.at !== before?.at

  const stop = book.follow((now, before) => {
    for (const id of Object.keys(now).map(Number)) if (isNews(now[id], before[id])) wait(id)
  })
  return {
    /** Tells the server at once what it does not have. */
    flush: (): Promise<unknown> => Promise.all(Object.keys(book.all()).map(id => save(Number(id)))),
    /** Takes over what the server has of this shelf, with `asOf` all there is, and was then. */
    take: (drafts: readonly KnownDraft[], asOf?: number): void => {
      const ids = new Set<number>()
      for (const draft of drafts) {
        const id = idOf(draft)
        if (id === null) continue
        ids.add(id)
        book.take(id, draft, asOf)
      }
      if (asOf !== undefined) for (const id of Object.keys(book.all()).map(Number)) if (!ids.has(id)) book.take(id, undefined, asOf)
    },
    stop: () => {
      stop()
      for (const { timer } of due.values()) clearTimeout(timer)
    },
  }
}

/** Carries the drafts of whoever is logged in between this browser and their others, until the returned function is called. */
export function syncDrafts({ tickets, chats }: { tickets: DraftBook; chats: DraftBook }): () => void {
  const device = newKey()
  const shelves = [
    follow({ book: tickets, idOf: draft => draft.ticketId, place: ticketId => ({ ticketId }) }, device),
    follow({ book: chats, idOf: draft => draft.chatId, place: chatId => ({ chatId }) }, device),
  ]
  const gone = new AbortController()
  const meet = async (): Promise<void> => {
    const asked = Date.now()
    const drafts = await call(ROUTES.listDrafts, {}, { signal: gone.signal }).catch(() => null)
    if (!drafts || gone.signal.aborted) return
    for (const shelf of shelves) {
      shelf.take(drafts, asked)
      void shelf.flush()
    }
  }
  const stops = [
    live.on('draft', ({ device: teller, draft }) => {
      if (teller === device) return
      if (!draft) return void meet()
      for (const shelf of shelves) shelf.take([draft])
    }),
    // While the line was down, nobody told.
    useConnection.subscribe((now, before) => {
      if (now.socket === 'open' && before.socket !== 'open') void meet()
    }),
    ...shelves.map(({ stop }) => stop),
    beforeLeaving(() => Promise.all(shelves.map(({ flush }) => flush()))),
    () => gone.abort(),
  ]
  void meet()
  return () => {
    for (const stop of stops) stop()
  }
}
