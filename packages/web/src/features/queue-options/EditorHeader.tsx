import { Button } from '@mantine/core'
import type { Queue } from '@recado/contract'
import { Link } from '@tanstack/react-router'
import { FlaskConical, Plug } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { OpeningState, QueueHeader } from '../queues/index.ts'
import { useMay } from '../session/index.ts'
import styles from './EditorHeader.module.css'
import type { RehearsalSetup } from './use-rehearsal-setup.ts'

/** The queue: its name, its opening state, and where it is used. */
export function EditorHeader({ queue, setup }: { queue: Queue; setup: RehearsalSetup }) {
  const t = useTranslations('queueMenu')
  const maySimulate = useMay('simulator:use')
  return (
    <QueueHeader queue={queue}>
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
    </QueueHeader>
  )
}
