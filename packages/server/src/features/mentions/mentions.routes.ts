import { ROUTES } from '@recado/contract'
import { on } from '../../kernel/http.ts'
import * as mentions from './mentions.service.ts'

export const routes = [
  on(ROUTES.listMentions, (scope, { query }) => mentions.list(scope, query.before)),
  on(ROUTES.readMentions, async (scope, { body }) => {
    await mentions.read(scope, body.ticketId)
    return { message: 'ok' }
  }),
  on(ROUTES.listMentionable, (scope, { params }) => mentions.mentionable(scope, params.ticketId)),
]
