import { ROUTES } from '@recado/contract'
import { onCompany } from '../../kernel/http/mount.ts'
import * as mentions from './mentions.service.ts'

export const routes = [
  onCompany(ROUTES.listMentions, (scope, { query }) => mentions.list(scope, query.before)),
  onCompany(ROUTES.readMentions, async (scope, { body }) => {
    await mentions.markRead(scope, body.ticketId)
    return { message: 'ok' }
  }),
  onCompany(ROUTES.askForTicket, async (scope, { params }) => ({
    told: await mentions.askForTicket(scope, params.ticketId),
  })),
  onCompany(ROUTES.listMentionable, (scope, { params }) => mentions.listMentionable(scope, params.ticketId)),
]
