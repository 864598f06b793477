import type { Feature } from '../../kernel/process/feature.ts'
import { detailsRecord, invoiceRecord } from './billing.record.ts'
import { routes } from './billing.routes.ts'
import { startBilling } from './billing.worker.ts'
import { deliverReminder } from './reminders/reminders.service.ts'

export { makeBillingServices } from './billing.services.ts'
export { endCodesOfCompany } from './charges/superseding.service.ts'
export { replaceDetails } from './subscription/details.service.ts'
export { findChosenGateway, replaceNoticeAddress } from './gateways/gateways.service.ts'
export const feature: Feature = {
  name: 'billing',
  records: [detailsRecord, invoiceRecord],
  tables: {
    charges: 'operator',
    payments: 'operator',
    invoice_reminders: 'work',
    payment_gateways: 'platform',
  },
  routes,
  jobs: { 'billing.remind': deliverReminder },
  worker: { role: 'worker', start: startBilling },
}
