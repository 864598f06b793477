import type { Feature } from '../../kernel/process/feature.ts'
import { routes } from './integrations.routes.ts'

export { mustExistIfSet } from './integrations.service.ts'
export const feature: Feature = { name: 'integrations', tables: ['integrations'], routes }
