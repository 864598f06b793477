import type { Things } from '../../testing/specimens.ts'
import { NOT_YOURS, byId, none, ofCompany, unique, type Input, type Rows } from './row.ts'

const quickMessage = {
  call: (it: Things): Input => ({ params: { quickMessageId: it.quickMessageId } }),
  slots: { quickMessageId: 'ERR_NO_QUICK_MESSAGE_FOUND' },
  unseen: NOT_YOURS,
  hidden: { quickMessageId: NOT_YOURS },
} as const

export const quickMessages = {
  listQuickMessages: { call: none },
  listAllQuickMessages: ofCompany,
  showQuickMessage: quickMessage,
  createQuickMessage: { call: () => ({ body: { shortcode: unique(), message: 'Olá, {{firstName}}!' } }), writes: { table: 'quick_messages', where: byId } },
  updateQuickMessage: {
    ...quickMessage,
    call: it => ({ params: { quickMessageId: it.quickMessageId }, body: { shortcode: unique() } }),
    writes: { table: 'quick_messages', where: it => ({ id: it.quickMessageId }) },
  },
  deleteQuickMessage: quickMessage,
  uploadQuickMessageMedia: {
    ...quickMessage,
    call: it => ({ params: { quickMessageId: it.quickMessageId }, form: { typeArch: 'quickMessage', file: [new File(['Oi'], 'oi.txt')] } }),
    writes: { table: 'quick_messages', where: it => ({ id: it.quickMessageId }) },
  },
  deleteQuickMessageMedia: quickMessage,
} satisfies Rows
