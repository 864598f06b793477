import { z } from 'zod'
import { Confirmation, id } from '../fields.ts'
import { routesOf } from '../route.ts'
import { ContactMerge, MergeInput, MergePreview, MergeSuggestion } from './contact-merge.ts'

const route = routesOf({ area: 'contacts', access: 'contacts:merge' })

export const listMergeSuggestions = route({
  method: 'GET',
  path: '/contact-merges/suggestions',
  throttle: 'search',
  summary: 'Contacts that may be one person, the surest first: of one contact, or of all.',
  query: z.object({ contactId: id.optional() }),
  reply: z.array(MergeSuggestion),
  errors: ['ERR_NO_CONTACT_FOUND'],
})
export const previewMerge = route({
  method: 'GET',
  path: '/contact-merges/preview',
  summary: 'What making one contact of two would do.',
  query: MergeInput.pick({ intoId: true, fromId: true }),
  reply: MergePreview,
  errors: ['ERR_NO_CONTACT_FOUND', 'ERR_MERGE_IMPOSSIBLE'],
})
export const listMerges = route({
  method: 'GET',
  path: '/contact-merges',
  summary: 'What became part of a contact, and what was parted from it again, the latest first.',
  query: z.object({ contactId: id }),
  reply: z.array(ContactMerge),
  errors: ['ERR_NO_CONTACT_FOUND'],
})
export const mergeContacts = route({
  method: 'POST',
  path: '/contact-merges',
  summary: 'Makes one contact of two. It can be undone.',
  body: MergeInput,
  reply: ContactMerge,
  errors: [
    'ERR_NO_CONTACT_FOUND',
    'ERR_MERGE_IMPOSSIBLE',
    'ERR_MERGE_TICKETS_HELD',
    'ERR_DUPLICATED_CONTACT',
  ],
})
export const undoMerge = route({
  method: 'POST',
  path: '/contact-merges/:mergeId/undo',
  summary:
    'Parts the two again: the tickets of the one that went go back to it, with all that was said in them since; what began since stays.',
  reply: ContactMerge,
  errors: ['ERR_NO_MERGE_FOUND', 'ERR_MERGE_NOT_LAST', 'ERR_DUPLICATED_CONTACT'],
})
export const keepContactsApart = route({
  method: 'POST',
  path: '/contact-merges/apart',
  summary: 'Says that two contacts are two people, so that they are not suggested again.',
  body: MergeInput.pick({ intoId: true, fromId: true }),
  reply: Confirmation,
  errors: ['ERR_NO_CONTACT_FOUND', 'ERR_MERGE_IMPOSSIBLE'],
})
