import type { Things } from '../../testing/specimens.ts'
import { byId, none, type Input, type Rows } from './row.ts'

// Imports of both kinds go on there already, and are answered as they are.
const bringing = {
  call: (it: Things): Input => ({ body: { whatsappId: it.whatsappId } }),
  slots: { whatsappId: 'ERR_NO_WAPP_FOUND' },
  writes: { table: 'imports', where: byId },
} as const

export const imports = {
  importContacts: bringing,
  importChats: bringing,
  listImports: { call: none },
  cancelImport: { call: it => ({ params: { importId: it.importId } }), slots: { importId: 'ERR_NO_IMPORT_FOUND' } },
} satisfies Rows
