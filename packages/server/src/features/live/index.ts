import type { Feature } from '../../kernel/process/feature.ts'
import { tellPresence } from './live.presence.ts'
import { routes } from './live.routes.ts'
import { hears } from './live.typing.ts'

export const feature: Feature = { name: 'live', routes, socketHandlers: hears, worker: { role: 'channels', start: async context => tellPresence(context) } }
