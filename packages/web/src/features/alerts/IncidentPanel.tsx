import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { TriangleAlert } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { BellRow, BellPanel } from '../../ui/layout/BellPanel.tsx'
import styles from './IncidentPanel.module.css'
import { incidentsQuery } from './incidents.queries.ts'

/** Connections with an incident, in the bell's popover; each opens its health. */
export function IncidentPanel({ onGo }: { onGo: () => void }) {
  const t = useTranslations('connections.health')
  const { data = [] } = useQuery(incidentsQuery)
  if (data.length === 0) return null
  return (
    <BellPanel title={t('troubles')}>
      {data.map(({ whatsappId, name, kind, from }) => (
        <li key={whatsappId}>
          <Link to="/connections" search={{ health: whatsappId }} onClick={onGo}>
            <BellRow
              lead={<TriangleAlert size={18} strokeWidth={1.9} className={styles.icon} aria-hidden="true" />}
              name={name}
              from={from}
              unread
            >
              {t(`kinds.${kind}`)}
            </BellRow>
          </Link>
        </li>
      ))}
    </BellPanel>
  )
}
