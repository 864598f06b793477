export { useIntegrations } from './use-integrations.ts'
export { IntegrationSelect } from './IntegrationSelect.tsx'
export { AddressWarning } from './AddressWarning.tsx'
export { useCallReasonText } from './use-call-reason-text.ts'
