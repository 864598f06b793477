import type { Feature } from '../../kernel/process/feature.ts'
import { startFollowing } from './push.follow.ts'
import { routes } from './push.routes.ts'
import { send } from './push.send.ts'
import { hears } from './push.watching.ts'

export { tellUser } from './push.alert.ts'
export const feature: Feature = { name: 'push', routes, jobs: { 'push.send': send }, socketHandlers: hears, worker: { role: 'worker', start: startFollowing } }
