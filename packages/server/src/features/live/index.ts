import type { Feature } from '../../kernel/process/feature.ts'
import { startPresenceSignals } from './live-presence.ts'
import { routes } from './live.routes.ts'
import { socketHandlers } from './live-socket.ts'

export const feature: Feature = {
  name: 'live',
  routes,
  socketHandlers,
  worker: { role: 'channels', start: async context => startPresenceSignals(context) },
}
