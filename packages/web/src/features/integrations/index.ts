export { useIntegrations } from './use-integrations.ts'
