import { Button } from '@mantine/core'
import { Forward } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { toast } from '../../../ui/feedback/toast.tsx'
import styles from './Composer.module.css'
import { endSelecting, useConversation } from '../conversation-state.ts'

/** Replaces the composer while messages are selected. */
export function SelectionBar({ onForward }: { onForward: () => void }) {
  const t = useTranslations('conversation.selection')
  const actions = useTranslations('actions')
  const count = useConversation(state => state.selected?.length ?? 0)
  return (
    <div className={styles.bar} role="toolbar" aria-label={t('label')}>
      <span className={styles.barText} role="status">
        {t('count', { count })}
      </span>
      <Button variant="default" onClick={endSelecting}>
        {actions('cancel')}
      </Button>
      <Button
        leftSection={<Forward size={16} />}
        onClick={() => (count === 0 ? toast.info(t('nothing')) : onForward())}
      >
        {t('forward')}
      </Button>
    </div>
  )
}
