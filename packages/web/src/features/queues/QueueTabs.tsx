import { UnstyledButton } from '@mantine/core'
import type { Queue } from '@recado/contract'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { lazyDialog } from '../../ui/lazy-dialog.tsx'
import { useMay } from '../session/index.ts'
import { useSetting } from '../settings/index.ts'
import type { QueueTab } from './QueueForm.tsx'
import styles from './QueueTabs.module.css'

const QueuePanel = lazyDialog(
  async () => (await import('./QueuePanel.tsx')).QueuePanel,
  ({ tab }) => tab !== undefined,
)

/**
 * Leads between what belongs to a queue, as far as the user may see it: its menu and its recorder are pages; its data and
 * its hours open beside them, so that an unsaved menu stays.
 */
export function QueueTabs({ queue }: { queue: Queue }) {
  const t = useTranslations()
  const maySeeDecisions = useMay('bot-decisions:view')
  const mayWrite = useMay('queues:write')
  const hasHours = useSetting('scheduleType') === 'queue'
  const [tab, setTab] = useState<QueueTab>()
  const tabs = useRef<HTMLElement>(null)
  useEffect(() => {
    // On a phone the tabs scroll; the one of this page may stand beyond the edge.
    const current = tabs.current?.querySelector<HTMLElement>('[aria-current=page]')
    if (current && tabs.current) tabs.current.scrollLeft = current.offsetLeft - tabs.current.offsetLeft
    // The settings come later and add a tab.
  }, [hasHours])
  if (!maySeeDecisions && !mayWrite) return null
  const params = { queueId: String(queue.id) }
  const opener = (name: QueueTab, label: string) => (
    <UnstyledButton className={styles.tab} aria-haspopup="dialog" onClick={() => setTab(name)}>
      {label}
    </UnstyledButton>
  )
  return (
    <nav ref={tabs} className={styles.tabs} aria-label={t('queueMenu.pages')}>
      {mayWrite ? opener('data', t('queues.tabData')) : null}
      <Link to="/queues/$queueId/menu" params={params} className={styles.tab}>
        {t('queueMenu.title')}
      </Link>
      {mayWrite && hasHours ? opener('hours', t('queues.tabHours')) : null}
      {maySeeDecisions ? (
        <Link to="/queues/$queueId/recorder" params={params} className={styles.tab}>
          {t('botDecisions.ofQueue.title')}
        </Link>
      ) : null}
      {mayWrite ? <QueuePanel queue={queue} tab={tab} onClose={() => setTab(undefined)} /> : null}
    </nav>
  )
}
