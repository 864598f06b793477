export { useIntegrations } from './use-integrations.ts'
export { IntegrationSelect } from './IntegrationSelect.tsx'
export { AddressNotice } from './AddressNotice.tsx'
export { useCallReasonText } from './use-call-reason-text.ts'
