import type { Feature } from '../../kernel/process/feature.ts'
import { startPictureWorker } from './pictures.worker.ts'

/**
 * Refreshes contacts' pictures and, where messages carry none, their names: a daily request to their
 * networks, at low priority.
 */
export const feature: Feature = {
  name: 'pictures',
  routes: [],
  worker: { role: 'channels', start: async context => startPictureWorker(context) },
}
