import { ActionIcon, Tooltip } from '@mantine/core'
import type { Queue } from '@recado/contract'
import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { QueueSquare } from '../../ui/Chip.tsx'
import styles from './QueueHeader.module.css'
import { QueueTabs } from './QueueTabs.tsx'

/** The head of a queue's pages: the way back, its name, its tabs, and what the page adds. */
export function QueueHeader({ queue, children }: { queue: Queue; children?: ReactNode }) {
  const t = useTranslations('queueMenu')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // The button that led here is gone.
    if (document.activeElement === document.body) heading.current?.focus()
  }, [])
  return (
    <header className={styles.header}>
      <Tooltip label={t('back')}>
        <ActionIcon component={Link} to="/queues" aria-label={t('back')}>
          <ArrowLeft size={20} />
        </ActionIcon>
      </Tooltip>
      <QueueSquare color={queue.color} />
      <h2 ref={heading} className={styles.queue} tabIndex={-1}>
        {queue.name}
      </h2>
      <QueueTabs queue={queue} />
      {children}
    </header>
  )
}
