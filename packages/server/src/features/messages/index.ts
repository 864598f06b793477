import * as delivery from '../delivery/index.ts'
import type { Feature } from '../../kernel/feature.ts'
import { courier } from './messages.courier.ts'
import { fetchMedia } from './messages.media.ts'
import { tellCustomer } from './messages.reactions.ts'
import { routes } from './messages.routes.ts'

export { columnsOf, fromChannel } from './messages.content.ts'
export { messageOfOutbound } from './messages.courier.ts'
export { receipt } from './messages.receipts.ts'
export { changed, say, write } from './messages.write.ts'
export { countAutomatic, findByExternal, findCompany, insertVersion, removeReaction, saveMessage, saveReaction } from './messages.store.ts'
export const feature: Feature = {
  name: 'messages',
  routes,
  jobs: { 'messages.fetchMedia': fetchMedia },
  reactions: { ticketMoved: tellCustomer },
  worker: { role: 'channels', start: async world => delivery.startDelivery(world, courier) },
}
