export { useIntegrations } from './use-integrations.ts'
export { IntegrationSelect } from './IntegrationSelect.tsx'
