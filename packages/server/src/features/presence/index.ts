import type { Feature } from '../../kernel/process/feature.ts'
import { startPresenceSignals } from './presence-signals.ts'
import { routes } from './presence.routes.ts'
import { socketHandlers } from './socket.ts'

export const feature: Feature = {
  name: 'presence',
  routes,
  socketHandlers,
  worker: { role: 'channels', start: async context => startPresenceSignals(context) },
}
