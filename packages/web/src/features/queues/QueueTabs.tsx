import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useMay } from '../session/index.ts'
import styles from './QueueTabs.module.css'

/** Leads between the pages of a queue: its menu and, for those who may see it, its recorder. */
export function QueueTabs({ queueId }: { queueId: number }) {
  const menu = useTranslations('queueMenu')
  const recorder = useTranslations('botDecisions.ofQueue')
  const maySeeDecisions = useMay('bot-decisions:view')
  if (!maySeeDecisions) return null
  const params = { queueId: String(queueId) }
  return (
    <nav className={styles.tabs} aria-label={menu('pages')}>
      <Link to="/queues/$queueId/menu" params={params} className={styles.tab}>
        {menu('title')}
      </Link>
      <Link to="/queues/$queueId/recorder" params={params} className={styles.tab}>
        {recorder('title')}
      </Link>
    </nav>
  )
}
