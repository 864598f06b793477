import type { Feature } from '../../kernel/process/feature.ts'
import { routes } from './reports.routes.ts'

export { showSummary } from './reports.service.ts'
export const feature: Feature = { name: 'reports', routes }
