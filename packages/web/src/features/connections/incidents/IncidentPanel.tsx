import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { TriangleAlert } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useAgo, useDates } from '../../../lib/use-dates.ts'
import styles from './IncidentPanel.module.css'
import { incidentsQuery } from './incidents.queries.ts'

/** The numbers in trouble, in the popover of the bell; each leads to its health. */
export function IncidentPanel({ onGo }: { onGo: () => void }) {
  const t = useTranslations('connections.health')
  const { data = [] } = useQuery(incidentsQuery)
  const ago = useAgo()
  const { stamp } = useDates()
  if (data.length === 0) return null
  return (
    <section className={styles.panel} aria-label={t('troubles')}>
      <h2 className={styles.title}>{t('troubles')}</h2>
      <ul className={styles.list}>
        {data.map(({ whatsappId, name, kind, from }) => (
          <li key={whatsappId}>
            <Link to="/connections" search={{ health: whatsappId }} className={styles.item} onClick={onGo}>
              <TriangleAlert size={18} strokeWidth={1.9} className={styles.icon} aria-hidden="true" />
              <span className={styles.name}>{name}</span>
              <time className={styles.since} dateTime={from} title={stamp(from)}>
                {ago(from)}
              </time>
              <span className={styles.kind}>{t(`kinds.${kind}`)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
