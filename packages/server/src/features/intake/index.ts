import type { Feature } from '../../kernel/feature.ts'
import { startIntake } from './intake.worker.ts'

export const feature: Feature = { name: 'intake', routes: [], worker: { role: 'channels', start: async world => startIntake(world) } }
