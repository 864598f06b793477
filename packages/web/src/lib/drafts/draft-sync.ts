import { ROUTES, type CallInput, type Draft as KnownDraft } from '@recado/contract'
import { ApiError } from '../http/api-error.ts'
import { call } from '../http/api.ts'
import { onExit } from '../session/exit-handlers.ts'
import { isOnline, useOnlineState } from '../live/online-state.ts'
import type { LocalDraft, DraftStore } from './drafts.ts'
import { live } from '../live/live.ts'
import { randomKey } from '../browser/random-key.ts'

/** Debounce of uploads in milliseconds, and the maximum delay during continuous typing. */
const SAVE_DELAY_MS = 1_000
const MAX_SAVE_DELAY_MS = 4_000
/** Retry delay in milliseconds after a failure. */
const RETRY_MS = 10_000

/** One kind of drafts, and its endpoints. */
interface DraftSource {
  readonly store: DraftStore
  readonly idOf: (draft: KnownDraft) => number | null
  readonly targetOf: (id: number) => Pick<CallInput<typeof ROUTES.saveDraft>['body'], 'ticketId' | 'chatId'>
}

/** Syncs drafts of one kind to the server: debounced, one request at a time for each draft. */
function syncStore({ store, targetOf, idOf }: DraftSource, device: string) {
  const scheduled = new Map<number, { timer: ReturnType<typeof setTimeout>; since: number }>()
  const underway = new Set<number>()

  async function save(id: number): Promise<void> {
    clearTimeout(scheduled.get(id)?.timer)
    scheduled.delete(id)
    const draft = store.find(id)
    if (!draft || draft.server === 'this' || underway.has(id) || !isOnline(useOnlineState.getState())) return
    underway.add(id)
    let retry: number | undefined = SAVE_DELAY_MS
    store.markSynced(id, draft, 'something')
    const { text, isNote, mentions, at } = draft
    try {
      const saved = await call(ROUTES.saveDraft, {
        body: {
          ...targetOf(id),
          text,
          isNote,
          mentions: mentions.map(({ id: userId, name }) => ({ id: userId, name })),
          ageMs: Math.max(0, Date.now() - at),
          device,
        },
      })
      const now = store.find(id)
      // The text was sent during the upload: the draft arrived after its message.
      if (!now && saved.text !== '')
        await call(ROUTES.saveDraft, { body: { ...targetOf(id), text: '', ageMs: 0, device } })
      store.markSynced(id, draft, 'this')
      // Another device has a newer draft.
      if (now?.at === at && saved.text !== text) store.applyServerDraft(id, saved)
    } catch (error) {
      const status = error instanceof ApiError ? error.status : 0
      // The target is gone. A user who may no longer write there keeps the words: the ticket may come back.
      if (status === 404 || (status === 403 && draft.text === '')) store.remove(id)
      // Network and server errors are retried after a delay; refusals are not.
      retry = status === 0 || status === 429 || status >= 500 ? RETRY_MS : undefined
    } finally {
      underway.delete(id)
      if (retry !== undefined && store.find(id)?.server === 'something') scheduleSave(id, retry)
    }
  }
  function scheduleSave(id: number, after = SAVE_DELAY_MS): void {
    const waiting = scheduled.get(id)
    clearTimeout(waiting?.timer)
    const since = waiting?.since ?? Date.now()
    const ms =
      after > SAVE_DELAY_MS ? after : Math.min(after, Math.max(0, since + MAX_SAVE_DELAY_MS - Date.now()))
    scheduled.set(id, { timer: setTimeout(() => void save(id), ms), since })
  }
  const needsSave = (draft: LocalDraft | undefined, before: LocalDraft | undefined): boolean =>
    draft !== undefined && draft.server !== 'this' && draft.at !== before?.at

  const stop = store.subscribe((now, before) => {
    for (const id of Object.keys(now).map(Number)) if (needsSave(now[id], before[id])) scheduleSave(id)
  })
  return {
    /** Uploads all pending drafts at once. */
    flush: (): Promise<unknown> => Promise.all(Object.keys(store.all()).map(id => save(Number(id)))),
    /** Applies the server's drafts of this kind; with `asOf` they are the complete set of that moment. */
    applyServerDrafts: (drafts: readonly KnownDraft[], asOf?: number): void => {
      const ids = new Set<number>()
      for (const draft of drafts) {
        const id = idOf(draft)
        if (id === null) continue
        ids.add(id)
        store.applyServerDraft(id, draft, asOf)
      }
      if (asOf !== undefined)
        for (const id of Object.keys(store.all()).map(Number))
          if (!ids.has(id)) store.applyServerDraft(id, undefined, asOf)
    },
    stop: () => {
      stop()
      for (const { timer } of scheduled.values()) clearTimeout(timer)
    },
  }
}

/**
 * Syncs the user's drafts between this browser and their other devices, until the returned function is
 * called.
 */
export function syncDrafts({ tickets, chats }: { tickets: DraftStore; chats: DraftStore }): () => void {
  const device = randomKey()
  const sources = [
    syncStore(
      { store: tickets, idOf: draft => draft.ticketId, targetOf: ticketId => ({ ticketId }) },
      device,
    ),
    syncStore({ store: chats, idOf: draft => draft.chatId, targetOf: chatId => ({ chatId }) }, device),
  ]
  const stopped = new AbortController()
  const pullDrafts = async (): Promise<void> => {
    const requestedAt = Date.now()
    const drafts = await call(ROUTES.listDrafts, {}, { signal: stopped.signal }).catch(() => null)
    if (!drafts || stopped.signal.aborted) return
    for (const source of sources) {
      source.applyServerDrafts(drafts, requestedAt)
      void source.flush()
    }
  }
  const stops = [
    live.on('draft', ({ device: sender, draft }) => {
      if (sender === device) return
      if (!draft) return void pullDrafts()
      for (const source of sources) source.applyServerDrafts([draft])
    }),
    // Events were missed while offline.
    useOnlineState.subscribe((now, before) => {
      if (now.socket === 'open' && before.socket !== 'open') void pullDrafts()
    }),
    ...sources.map(({ stop }) => stop),
    onExit(() => Promise.all(sources.map(({ flush }) => flush()))),
    () => stopped.abort(),
  ]
  void pullDrafts()
  return () => {
    for (const stop of stops) stop()
  }
}
