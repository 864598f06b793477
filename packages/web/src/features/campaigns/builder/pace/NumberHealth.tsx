import { useQuery } from '@tanstack/react-query'
import { connectionsQuery, HealthCard } from '../../../connections/index.ts'
import { useMay } from '../../../session/index.ts'
import type { StepProps } from '../campaign-values.ts'
import shared from '../../Campaigns.module.css'

/** The health of the numbers that the campaign leaves by, for those who may see it. */
export function NumberHealth({ form: { values } }: Pick<StepProps, 'form'>) {
  const mayInspect = useMay('connections-page:actionButtons')
  const { data: connections = [] } = useQuery(connectionsQuery)
  if (!mayInspect) return null
  return connections
    .filter(({ id }) => id === values.whatsappId || values.moreWhatsappIds.includes(id))
    .map(connection => (
      <div key={connection.id} className={shared.card}>
        <HealthCard connection={connection} />
      </div>
    ))
}
