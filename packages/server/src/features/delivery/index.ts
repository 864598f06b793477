import type { Feature } from '../../kernel/process/feature.ts'
import { startUpkeep } from './delivery.upkeep.ts'

export { failureOf, type Courier, type Hold, type Letter, type Outcome } from './courier.ts'
export { cancel, enqueue, PRIORITY, retry, settleByReceipt, type Priority, type SendWish } from './delivery.service.ts'
export type { SendRow } from './delivery.store.ts'
export { startDelivery } from './engine/engine.ts'
export const feature: Feature = { name: 'delivery', routes: [], worker: { role: 'worker', start: startUpkeep } }
