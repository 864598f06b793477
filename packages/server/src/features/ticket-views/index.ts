import type { Feature } from '../../kernel/process/feature.ts'
import { routes } from './ticket-views.routes.ts'

export const feature: Feature = { name: 'ticket-views', tables: { ticket_views: 'private' }, routes }
