import type { Queue } from '@recado/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { toast } from '../../ui/feedback/toast.tsx'
import { FormPanel } from '../../ui/form/FormPanel.tsx'
import { QueueForm, type QueueTab } from './QueueForm.tsx'
import { queuesQuery } from './queues.queries.ts'

export interface QueuePanelProps {
  queue: Queue
  /** The tab that the form opens on; undefined while it is closed. */
  tab: QueueTab | undefined
  onClose: () => void
}

/** The form of a queue beside a page of that queue. */
export function QueuePanel({ queue, tab, onClose }: QueuePanelProps) {
  const t = useTranslations('queues')
  const queryClient = useQueryClient()
  return (
    <FormPanel title={t('editTitle')} opened={tab !== undefined} onClose={onClose}>
      <QueueForm
        kind="drawer"
        record={queue}
        firstTab={tab}
        onCancel={onClose}
        onSaved={() => {
          toast.success(t('saved'))
          onClose()
        }}
        refetch={() => queryClient.invalidateQueries({ queryKey: queuesQuery.queryKey })}
      />
    </FormPanel>
  )
}
