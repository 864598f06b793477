import { z } from 'zod'
import { routesOf } from '../route.ts'
import { Draft, DraftInput } from './draft.ts'

const route = routesOf({ area: 'drafts' })

export const listDrafts = route({
  method: 'GET',
  path: '/drafts',
  access: 'member',
  summary: 'What the caller has begun to write and not sent, on whichever device; the latest first.',
  reply: z.array(Draft),
})
export const saveDraft = route({
  method: 'PUT',
  path: '/drafts',
  access: 'member',
  summary:
    'Keeps what the caller has begun to write; of two devices the one that was edited last wins. Answers what is kept now.',
  body: DraftInput,
  reply: Draft,
  errors: ['ERR_NO_TICKET_FOUND', 'ERR_NO_CHAT_FOUND'],
})
