import type { Feature } from '../../kernel/process/feature.ts'
import { mountPhoneFiles } from './simulator-media.ts'
import { routes } from './simulator.routes.ts'
import { watchPhones } from './simulator.worker.ts'

export type { SimulatorServices } from './simulator.services.ts'
/** The only feature that uses more than the port: it shows the other side of the simulator. */
export const feature: Feature = {
  name: 'simulator',
  routes,
  mounts: mountPhoneFiles,
  worker: { role: 'channels', start: async context => watchPhones(context) },
}
