import type { Feature } from '../../kernel/process/feature.ts'
import { purgeOldSends } from './delivery.maintenance.ts'

export { eraseSends, eraseSendsOfMessages } from './erase.store.ts'
export type { DeliveryPort, SendHold, OutboundPayload, SendOutcome } from './delivery-port.ts'
export {
  cancel,
  enqueue,
  followMessages,
  moveToContact,
  retry,
  settleByReceipt,
  settleMayHaveLeft,
  type SendRequest,
} from './delivery.service.ts'
export { PRIORITY, type Priority } from './priority.ts'
export type { SendRow } from './delivery.store.ts'
export { failureOf } from './send-failures.ts'
export { startDelivery } from './engine/engine.ts'
export { mayReach, mustReachAnother } from './unconfirmed-reach.ts'
export const feature: Feature = {
  name: 'delivery',
  tables: { sends: 'work', lanes: 'work' },
  routes: [],
  maintenance: { 'delivery.removeSettled': purgeOldSends },
}
