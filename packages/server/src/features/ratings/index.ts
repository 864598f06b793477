import type { Feature } from '../../kernel/process/feature.ts'
import { expire, follow } from './ratings.reactions.ts'

export { askAgain, end, rate, takes } from './ratings.service.ts'
export const feature: Feature = { name: 'ratings', routes: [], handlers: { ticketMoved: follow, ticketDue: expire } }
