import { LIMITS, ROUTES, type ContactsOutcome, type TagChoice } from '@recado/contract'
import { create } from 'zustand'
import { call } from '../../lib/http/api.ts'
import { queryClient } from '../../lib/query/query-client.ts'
import { delayAction } from '../../ui/feedback/delayed-action.ts'

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

/** Contacts of a pending deletion, hidden from the list. */
export const useHiddenContacts = create<{ ids: ReadonlySet<number> }>(() => ({ ids: new Set() }))

/** Runs a change after its undo period. */
export function startContactBulk(bulk: ContactBulk, { message, undo, failed }: BulkTexts): void {
  delayAction({
    message,
    undo,
    onUndo: () => useHiddenContacts.setState({ ids: new Set() }),
    send: async () => {
      const count = await requestWhole(bulk)
      await queryClient.invalidateQueries({ queryKey: ['contacts'] })
      useHiddenContacts.setState({ ids: new Set() })
      if (count > 0) failed(count)
    },
  })
  useHiddenContacts.setState({ ids: new Set(bulk.do === 'delete' ? bulk.contactIds : []) })
}

/** Requests a change, as many contacts a call as the server takes. Returns how many it could not be made to. */
async function requestWhole(bulk: ContactBulk): Promise<number> {
  let failed = 0
  for (let at = 0; at < bulk.contactIds.length; at += LIMITS.bulkMax) {
    const contactIds = bulk.contactIds.slice(at, at + LIMITS.bulkMax)
    failed += await requestBulk(bulk, contactIds).then(
      outcome => outcome.failed.length,
      () => contactIds.length,
    )
  }
  return failed
}

/** The page may close before the response. */
const requestBulk = (bulk: ContactBulk, contactIds: number[]): Promise<ContactsOutcome> =>
  bulk.do === 'delete'
    ? call(ROUTES.deleteContacts, { body: { contactIds } }, { keepalive: true })
    : call(ROUTES.tagContacts, { body: { contactIds, tags: bulk.tags } }, { keepalive: true })
