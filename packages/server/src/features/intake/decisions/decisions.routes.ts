import { ROUTES } from '@recado/contract'
import { onCompany } from '../../../kernel/http/mount.ts'
import * as decisions from './decisions.service.ts'

export const routes = [
  onCompany(ROUTES.listBotDecisions, (scope, { params, query }) =>
    decisions.listForTicket(scope, params.ticketId, query),
  ),
  onCompany(ROUTES.replayBotDecisions, (scope, { params, query }) =>
    decisions.replayForTicket(scope, params.ticketId, query),
  ),
  onCompany(ROUTES.exportBotDecisions, (scope, { params }) =>
    decisions.exportForTicket(scope, params.ticketId),
  ),
  onCompany(ROUTES.listQueueDecisions, (scope, { params }) => decisions.listForQueue(scope, params.queueId)),
]
