import type { FixtureIds } from '../../testing/fixtures.ts'
import { byReplyId, emptyInput, type RouteInput, type RouteRows } from './row.ts'

// Imports of both kinds go on there already, and are answered as they are.
const bringing = {
  call: (it: FixtureIds): RouteInput => ({ body: { whatsappId: it.whatsappId } }),
  slots: { whatsappId: 'ERR_NO_WAPP_FOUND' },
  writes: { table: 'imports', where: byReplyId },
} as const

export const imports = {
  importContacts: bringing,
  importChats: bringing,
  listImports: { call: emptyInput },
  cancelImport: {
    call: it => ({ params: { importId: it.importId } }),
    slots: { importId: 'ERR_NO_IMPORT_FOUND' },
  },
} satisfies RouteRows
