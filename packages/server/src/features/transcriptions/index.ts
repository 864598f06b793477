import type { Feature } from '../../kernel/process/feature.ts'
import { routes } from './transcriptions.routes.ts'

export { transcribe } from './transcriptions.service.ts'
export const feature: Feature = {
  name: 'transcriptions',
  tables: { transcription_providers: 'secret' },
  routes,
}
