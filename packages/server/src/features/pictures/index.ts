import type { Feature } from '../../kernel/process/feature.ts'
import { startPictureWorker } from './pictures.worker.ts'

/** How contacts look and, where messages do not say it, how they are called: asked of their networks daily, beside everything that somebody waits for. */
export const feature: Feature = { name: 'pictures', tables: [], routes: [], worker: { role: 'channels', start: async context => startPictureWorker(context) } }
