import type { Feature } from '../../kernel/process/feature.ts'
import { routes } from './templates.routes.ts'
import { sync } from './templates.sync.ts'

export { hear } from './templates.notices.ts'
export const feature: Feature = { name: 'templates', routes, jobs: { 'templates.sync': sync } }
