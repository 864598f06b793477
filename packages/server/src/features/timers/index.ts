import type { Feature } from '../../kernel/process/feature.ts'
import { followMessage, followMove, meet } from './timers.service.ts'

export const feature: Feature = { name: 'timers', routes: [], handlers: { messageSaid: followMessage, ticketMoved: followMove, ticketDue: meet } }
