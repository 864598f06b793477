import type { Feature } from '../../kernel/feature.ts'
import { followMessage, followMove, meet } from './timers.service.ts'

export const feature: Feature = { name: 'timers', routes: [], reactions: { messageSaid: followMessage, ticketMoved: followMove, ticketDue: meet } }
