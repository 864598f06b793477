import type { Feature } from '../../kernel/process/feature.ts'
import { leaveWithUser } from './chats.reactions.ts'
import { routes } from './chats.routes.ts'

export { find } from './chats.service.ts'

export const feature: Feature = { name: 'chats', routes, handlers: { userRemoved: leaveWithUser } }
