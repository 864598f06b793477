import { LIMITS, ROUTES, type ContactsOutcome, type TagChoice } from '@recado/contract'
import { create } from 'zustand'
import { call } from '../../lib/http/api.ts'
import { queryClient } from '../../lib/query/query-client.ts'
import { onExit } from '../../lib/session/exit-handlers.ts'
import { hideUndoToast, showUndoToast } from '../../ui/feedback/undo-toast.tsx'

/** A change to contacts, which may stand on pages that were never loaded. */
export type ContactBulk = { readonly contactIds: readonly number[] } & (
  | { readonly do: 'delete' }
  | { readonly do: 'tag'; readonly tags: TagChoice[] }
)
interface BulkTexts {
  readonly message: string
  readonly undo: string
  /** Names how many could not be changed. */
  readonly failed: (count: number) => void
}
interface Pending {
  readonly bulk: ContactBulk
  readonly texts: BulkTexts
}

/** The action that runs unless undone; contacts to be deleted are hidden from the list. */
export const usePendingBulk = create<{ pending: Pending | null; hiddenIds: ReadonlySet<number> }>(() => ({
  pending: null,
  hiddenIds: new Set(),
}))

const UNDO_MS = 5_000
const TOAST_ID = 'contacts-bulk'

/** Runs a change after its undo period. One at a time: a pending one runs first. */
export function startContactBulk(bulk: ContactBulk, texts: BulkTexts): void {
  void flushContactBulk()
  usePendingBulk.setState({
    pending: { bulk, texts },
    hiddenIds: new Set(bulk.do === 'delete' ? bulk.contactIds : []),
  })
  // Renews an expired token now: a closing page cannot wait for a response.
  void call(ROUTES.me).catch(() => undefined)
  showUndoToast({
    id: TOAST_ID,
    message: texts.message,
    action: texts.undo,
    ms: UNDO_MS,
    onUndo: () => {
      usePendingBulk.setState({ pending: null, hiddenIds: new Set() })
      hideUndoToast(TOAST_ID)
    },
    onExpire: () => void flushContactBulk(),
  })
}

/** Runs the pending change at once, as many contacts a call as the server takes. */
async function flushContactBulk(): Promise<void> {
  const { pending } = usePendingBulk.getState()
  if (!pending) return
  usePendingBulk.setState({ pending: null })
  hideUndoToast(TOAST_ID)
  const { bulk, texts } = pending
  let failed = 0
  for (let at = 0; at < bulk.contactIds.length; at += LIMITS.bulkMax) {
    const contactIds = bulk.contactIds.slice(at, at + LIMITS.bulkMax)
    failed += await requestBulk(bulk, contactIds).then(
      outcome => outcome.failed.length,
      () => contactIds.length,
    )
  }
  await queryClient.invalidateQueries({ queryKey: ['contacts'] })
  usePendingBulk.setState({ hiddenIds: new Set() })
  if (failed > 0) texts.failed(failed)
}
onExit(flushContactBulk)

/** The page may close before the response. */
const requestBulk = (bulk: ContactBulk, contactIds: number[]): Promise<ContactsOutcome> =>
  bulk.do === 'delete'
    ? call(ROUTES.deleteContacts, { body: { contactIds } }, { keepalive: true })
    : call(ROUTES.tagContacts, { body: { contactIds, tags: bulk.tags } }, { keepalive: true })
