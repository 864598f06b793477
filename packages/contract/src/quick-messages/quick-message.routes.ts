import { z } from 'zod'
import { Confirmation, id, page, pageNumber, searchParam, text } from '../fields.ts'
import { LIMITS } from '../limits.ts'
import { form, recordForm, routesOf } from '../route.ts'
import {
  QuickMessage,
  QuickMessageChange,
  QuickMessageFavouriteInput,
  QuickMessageFavourites,
  QuickMessageInput,
} from './quick-message.ts'

const route = routesOf({ area: 'quick messages' })
const oneFile = { file: { maxBytes: LIMITS.mediaMaxBytes, maxCount: 1 } }

export const listQuickMessages = route({
  method: 'GET',
  path: '/quick-messages',
  access: 'member',
  summary: 'A page of the company’s quick messages and one’s own, by shortcode.',
  query: z.object({ searchParam, pageNumber, folder: text(LIMITS.folderMax).default('') }),
  reply: page('records', QuickMessage),
})
export const listAllQuickMessages = route({
  method: 'GET',
  path: '/quick-messages/list',
  access: 'member',
  summary:
    'All quick messages the caller is offered while writing, by shortcode: the company’s and their own.',
  query: z.object({ companyId: id.optional() }),
  reply: z.array(QuickMessage),
})
export const listQuickMessageFolders = route({
  method: 'GET',
  path: '/quick-messages/folders',
  access: 'member',
  summary: 'The folders of the quick messages that the caller may list, by name.',
  reply: z.array(z.string()),
})
export const listQuickMessageFavourites = route({
  method: 'GET',
  path: '/quick-messages/favourites',
  access: 'member',
  summary: 'The quick messages that the caller has starred.',
  reply: QuickMessageFavourites,
})
export const starQuickMessage = route({
  method: 'PUT',
  path: '/quick-messages/:quickMessageId/favourite',
  access: 'member',
  summary:
    'Stars a quick message of the company or an own one, for the caller alone, or takes the star away.',
  body: QuickMessageFavouriteInput,
  reply: QuickMessageFavourites,
  errors: ['ERR_NO_QUICK_MESSAGE_FOUND'],
})
export const showQuickMessage = route({
  method: 'GET',
  path: '/quick-messages/:quickMessageId',
  access: 'member',
  summary: 'One quick message, with a fresh link to its file.',
  reply: QuickMessage,
  errors: ['ERR_NO_QUICK_MESSAGE_FOUND'],
})
export const createQuickMessage = route({
  method: 'POST',
  path: '/quick-messages',
  access: 'member',
  throttle: 'upload',
  summary: 'Adds a quick message; only admins add one for the company.',
  body: QuickMessageInput,
  form: recordForm(QuickMessageInput, oneFile),
  reply: QuickMessage,
  errors: ['ERR_NO_FILE_LIST_FOUND'],
})
export const updateQuickMessage = route({
  method: 'PUT',
  path: '/quick-messages/:quickMessageId',
  access: 'member',
  throttle: 'upload',
  summary: 'Changes an own quick message; admins change the company’s.',
  body: QuickMessageChange,
  form: recordForm(QuickMessageChange, oneFile),
  reply: QuickMessage,
  errors: ['ERR_NO_QUICK_MESSAGE_FOUND', 'ERR_NO_FILE_LIST_FOUND'],
})
export const deleteQuickMessage = route({
  method: 'DELETE',
  path: '/quick-messages/:quickMessageId',
  access: 'member',
  summary: 'Removes an own quick message; admins remove the company’s. Messages that it sent stay.',
  reply: Confirmation,
  errors: ['ERR_NO_QUICK_MESSAGE_FOUND'],
})
export const uploadQuickMessageMedia = route({
  method: 'POST',
  path: '/quick-messages/:quickMessageId/media-upload',
  access: 'member',
  throttle: 'upload',
  summary: 'Gives a quick message its file, in place of the one before.',
  form: form(z.object({ typeArch: z.string().max(40).optional() }), oneFile),
  reply: QuickMessage,
  errors: ['ERR_NO_QUICK_MESSAGE_FOUND'],
})
export const deleteQuickMessageMedia = route({
  method: 'DELETE',
  path: '/quick-messages/:quickMessageId/media-upload',
  access: 'member',
  summary: 'Takes the file of a quick message away.',
  reply: Confirmation,
  errors: ['ERR_NO_QUICK_MESSAGE_FOUND'],
})
