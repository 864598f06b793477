import { Button } from '@mantine/core'
import type { Ticket } from '@recado/contract'
import { mayDismissAnswer, suggestsNoAnswer } from '@recado/domain'
import { CircleCheckBig } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useViewer } from '../../session/index.ts'
import { useNoAnswer } from '../../tickets/index.ts'
import styles from './Composer.module.css'

/** Over the composer while the customer's last message is thanks: ends their wait. */
export function NoAnswerSuggestion({ ticket, onDone }: { ticket: Ticket; onDone: () => void }) {
  const t = useTranslations('tickets.noAnswer')
  const viewer = useViewer()
  const endWait = useNoAnswer()
  if (!suggestsNoAnswer(ticket) || !mayDismissAnswer(viewer, ticket)) return null
  return (
    <Button
      className={styles.suggestion}
      size="compact-sm"
      variant="light"
      leftSection={<CircleCheckBig size={14} aria-hidden="true" />}
      onClick={() => {
        onDone()
        endWait(ticket)
      }}
    >
      {t('label')}
    </Button>
  )
}
