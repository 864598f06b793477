import type { FixtureIds } from '../../testing/fixtures.ts'
import {
  NOT_YOURS,
  asRecordForm,
  byReplyId,
  emptyInput,
  ofCompany,
  uniqueWord,
  type RouteInput,
  type RouteRows,
} from './row.ts'

/** One of the company; that a person's own is theirs alone stands in `quick-messages.test.ts`. */
const readQuickMessage = {
  call: (it: FixtureIds): RouteInput => ({ params: { quickMessageId: it.companyQuickMessageId } }),
  slots: { companyQuickMessageId: 'ERR_NO_QUICK_MESSAGE_FOUND' },
} as const
const quickMessage = { ...readQuickMessage, unseen: NOT_YOURS, owner: NOT_YOURS } as const

const createQuickMessageCall = (it: FixtureIds): RouteInput => ({
  body: { shortcode: uniqueWord(), message: 'Olá, {{firstName}}!', fileListId: it.fileListId },
})
const updateQuickMessageCall = (it: FixtureIds): RouteInput => ({
  params: { quickMessageId: it.companyQuickMessageId },
  body: { shortcode: uniqueWord() },
})

export const quickMessages = {
  listQuickMessages: { call: emptyInput },
  listAllQuickMessages: ofCompany,
  listQuickMessageFolders: { call: emptyInput },
  listQuickMessageFavourites: { call: emptyInput },
  starQuickMessage: {
    call: it => ({ params: { quickMessageId: it.companyQuickMessageId }, body: { isFavourite: true } }),
    slots: { companyQuickMessageId: 'ERR_NO_QUICK_MESSAGE_FOUND' },
    writes: {
      table: 'quick_message_favourites',
      where: it => ({ quick_message_id: it.companyQuickMessageId }),
    },
  },
  showQuickMessage: readQuickMessage,
  createQuickMessage: {
    call: createQuickMessageCall,
    multipart: asRecordForm(createQuickMessageCall, () => new File(['Oi'], 'oi.txt')),
    slots: { fileListId: 'ERR_NO_FILE_LIST_FOUND' },
    writes: { table: 'quick_messages', where: byReplyId },
  },
  updateQuickMessage: {
    ...quickMessage,
    call: updateQuickMessageCall,
    multipart: asRecordForm(updateQuickMessageCall, () => new File(['Oi'], 'oi.txt')),
    writes: { table: 'quick_messages', where: it => ({ id: it.companyQuickMessageId }) },
  },
  deleteQuickMessage: quickMessage,
  uploadQuickMessageMedia: {
    ...quickMessage,
    call: it => ({
      params: { quickMessageId: it.companyQuickMessageId },
      form: { typeArch: 'quickMessage', file: [new File(['Oi'], 'oi.txt')] },
    }),
    writes: { table: 'quick_messages', where: it => ({ id: it.companyQuickMessageId }) },
  },
  deleteQuickMessageMedia: quickMessage,
} satisfies RouteRows
