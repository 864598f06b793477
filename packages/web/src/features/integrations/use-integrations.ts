import type { QueueIntegration } from '@recado/contract'
import { useQuery } from '@tanstack/react-query'
import { useMay, useMe } from '../session/index.ts'
import { allIntegrationsQuery } from './integrations.queries.ts'

/** The integrations that the user may choose from; none where the plan or the permission is missing. */
export function useIntegrations(): readonly QueueIntegration[] {
  const hasPlan = useMe().company.plan.useIntegrations
  const enabled = useMay('integrations:write') && hasPlan
  const { data = [] } = useQuery({ ...allIntegrationsQuery, enabled })
  return data
}
