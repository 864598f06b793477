export { useIntegrations } from './use-integrations.ts'
export { IntegrationSelect } from './IntegrationSelect.tsx'
export { AddressNotice } from './form/AddressNotice.tsx'
export { useCallReasonText } from './calls/use-call-reason-text.ts'
