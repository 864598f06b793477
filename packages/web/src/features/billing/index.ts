export { paymentSettingsQuery } from './billing.queries.ts'
