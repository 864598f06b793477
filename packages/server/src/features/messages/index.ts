import * as delivery from '../delivery/index.ts'
import * as connections from '../connections/index.ts'
import type { Feature, Worker } from '../../kernel/process/feature.ts'
import { systemViewer, withScope } from '../../kernel/database/scope.ts'
import type { AppContext } from '../../kernel/process/app-context.ts'
import { courier, sentMessage } from './messages.courier.ts'
import { fetchMedia } from './messages.media.ts'
import { tellCustomer } from './messages.reactions.ts'
import { routes } from './messages.routes.ts'

export { change } from './messages.changes.ts'
export { fromChannel, fromFile, type Content } from './messages.content.ts'
export { messageOfOutbound } from './messages.courier.ts'
export { messageReached } from './messages.events.ts'
export { companyLanguage, spoken } from './messages.language.ts'
export { echoed, receipt, watermark } from './messages.receipts.ts'
export { findSound, showChanged, showNow, tellChanged } from './messages.sound.ts'
export { show } from './messages.list.ts'
export { mustWriteIn, sentWith } from './messages.send.ts'
export { dispatch, filled, say, write } from './messages.write.ts'
export { findByClientKey, findByExternal, findCompany } from './messages.store.ts'
/** Sends what waits on the connections of this process, and finds again what was sent. */
function startSending(context: AppContext): Worker {
  connections.findSentWith(context, ({ id, companyId }, extId) => withScope(context, systemViewer(companyId), scope => sentMessage(scope, id, extId)))
  return delivery.startDelivery(context, courier)
}

export const feature: Feature = {
  name: 'messages',
  routes,
  jobs: { 'messages.fetchMedia': fetchMedia },
  handlers: { ticketMoved: tellCustomer },
  worker: { role: 'channels', start: async context => startSending(context) },
}
