import type { Feature } from '../../kernel/process/feature.ts'
import { routes } from './settings-overview.routes.ts'

export const feature: Feature = { name: 'settings-overview', routes }
