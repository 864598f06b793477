import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { healthQuery } from '../connections.queries.ts'
import { HealthScore, useNewChatsText } from './HealthScore.tsx'
import styles from './Health.module.css'

/**
 * The health of a connection in short, for those who are about to send a lot through it; nothing while it
 * loads.
 */
export function HealthCard({ connection: { id, name } }: { connection: { id: number; name: string } }) {
  const t = useTranslations('connections.health')
  const newChatsOf = useNewChatsText()
  const { data } = useQuery(healthQuery(id))
  if (!data) return null
  const { safety, week } = data
  return (
    <section className={styles.health} aria-label={t('title', { name })}>
      <h3 className={styles.title}>{name}</h3>
      <HealthScore health={data} />
      <dl className={styles.figures}>
        <div>
          <dt>{t('week')}</dt>
          <dd>{t('flow', week)}</dd>
        </div>
        {safety ? (
          <div>
            <dt>{t('newChats')}</dt>
            <dd>{newChatsOf(safety)}</dd>
          </div>
        ) : null}
        {safety?.warmUp ? (
          <div>
            <dt>{t('warmUp')}</dt>
            <dd>{t('warmUpDay', { day: String(safety.warmUp.day), of: String(safety.warmUp.of) })}</dd>
          </div>
        ) : null}
      </dl>
    </section>
  )
}
