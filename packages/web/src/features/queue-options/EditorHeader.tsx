import { ActionIcon, Button, Tooltip } from '@mantine/core'
import type { Queue } from '@recado/contract'
import { Link } from '@tanstack/react-router'
import { ArrowLeft, FlaskConical, Plug } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { QueueSquare } from '../../ui/Chip.tsx'
import { OpeningState, QueueTabs } from '../queues/index.ts'
import { useMay } from '../session/index.ts'
import styles from './EditorHeader.module.css'
import type { TrialSetup } from './use-trial-setup.ts'

/** The queue: its name, its opening state, and where it is used. */
export function EditorHeader({ queue, setup }: { queue: Queue; setup: TrialSetup }) {
  const t = useTranslations('queueMenu')
  const maySimulate = useMay('simulator:use')
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
      <QueueTabs queueId={queue.id} />
      <div className={styles.facts}>
        {setup.hours ? (
          <div className={styles.opening}>
            {setup.replacement?.is === 'errand' ? (
              <p className={styles.always}>{t('alwaysAnswers')}</p>
            ) : (
              <OpeningState hours={setup.hours} />
            )}
          </div>
        ) : null}
        <span className={styles.used}>
          <Plug size={16} aria-hidden="true" />
          {t('usedIn', { count: setup.connections.length })}
        </span>
        {maySimulate ? (
          <Button
            component={Link}
            to="/simulator"
            className={styles.simulator}
            variant="default"
            leftSection={<FlaskConical size={16} />}
          >
            {t('simulator')}
          </Button>
        ) : null}
      </div>
    </header>
  )
}
