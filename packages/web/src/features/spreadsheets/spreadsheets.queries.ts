import {
  ROUTES,
  type RefusedRow,
  type SpreadsheetImport,
  type SpreadsheetPreview,
  type SpreadsheetTarget,
} from '@recado/contract'
import { reduceSpreadsheetImport } from '@recado/domain'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/http/api.ts'
import { live } from '../../lib/live/live.ts'
import { queryClient } from '../../lib/query/query-client.ts'
import { updateCached } from '../../lib/query/update-cached.ts'

/** Where the people of a file go. */
export interface Destination {
  readonly target: SpreadsheetTarget
  /** With the target `contactList`. */
  readonly contactListId?: number
  /** Makes the contact list of a file, where there is none yet. */
  readonly makeList?: (fileName: string) => Promise<number>
}

export const spreadsheetImportQuery = (spreadsheetImportId: number) =>
  queryOptions({
    queryKey: ['spreadsheetImports', 'one', spreadsheetImportId],
    queryFn: ({ signal }) =>
      call(ROUTES.showSpreadsheetImport, { params: { spreadsheetImportId } }, { signal }),
    staleTime: Infinity,
  })
/** The import of a destination that is under way, if there is one. */
export const runningImportQuery = ({ target, contactListId }: Destination) =>
  queryOptions({
    queryKey: ['spreadsheetImports', 'latest', target, contactListId ?? null],
    queryFn: async ({ signal }) =>
      (
        await call(
          ROUTES.listSpreadsheetImports,
          { query: { target, ...(contactListId === undefined ? {} : { contactListId }) } },
          { signal },
        )
      ).find(({ state }) => state === 'running') ?? null,
    gcTime: 0,
  })
export const refusedRowsQuery = (spreadsheetImportId: number) =>
  queryOptions({
    queryKey: ['spreadsheetImports', 'refused', spreadsheetImportId],
    queryFn: ({ signal }) => call(ROUTES.listRefusedRows, { params: { spreadsheetImportId } }, { signal }),
  })

/** Uploads a file and waits for a look at its columns. */
export async function uploadSpreadsheet(destination: Destination, file: File): Promise<SpreadsheetPreview> {
  const form = { file: [file], preview: true }
  const contactListId = destination.contactListId ?? (await destination.makeList?.(file.name))
  const preview = await (contactListId === undefined
    ? call(ROUTES.uploadContacts, { form })
    : call(ROUTES.uploadContactListItems, { params: { contactListId }, form }))
  queryClient.setQueryData(spreadsheetImportQuery(preview.id).queryKey, preview)
  return preview
}

/** Puts what was heard or answered of an import into the cache. */
export const takeImport = (incoming: SpreadsheetImport): void =>
  updateCached<SpreadsheetPreview>(spreadsheetImportQuery(incoming.id).queryKey, known =>
    reduceSpreadsheetImport(known, incoming),
  )

/** Every refused row, page by page. */
export async function fetchAllRefused(spreadsheetImportId: number): Promise<RefusedRow[]> {
  const all: RefusedRow[] = []
  for (let hasMore = true; hasMore;) {
    const page = await call(ROUTES.listRefusedRows, {
      params: { spreadsheetImportId },
      query: { after: all.at(-1)?.row ?? 0 },
    })
    all.push(...page.rows)
    hasMore = page.hasMore && page.rows.length > 0
  }
  return all
}

/** Keeps shown imports up to date; contacts that a file brought are fetched again. */
export const subscribeSpreadsheets = (): (() => void) =>
  live.on('spreadsheetImport', ({ import: one }) => {
    takeImport(one)
    if (one.target === 'contacts' && one.taken > 0)
      void queryClient.invalidateQueries({ queryKey: ['contacts', 'pages'] })
  })
