import { ROUTES, type Message } from '@recado/contract'
import { useMutation } from '@tanstack/react-query'
import { FileX } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { call } from '../../../lib/http/api.ts'
import { BubbleNotice } from '../../../ui/chat/BubbleNotice.tsx'
import { mutateThread } from '../thread/thread.queries.ts'

/** The channel lacked the file of a message; it may have it now. */
export function LostMediaNotice({ id: messageId, ticketId }: Pick<Message, 'id' | 'ticketId'>) {
  const t = useTranslations('channel.lost')
  const fetchMutation = useMutation({
    mutationFn: () => mutateThread(ticketId, () => call(ROUTES.fetchMessageMedia, { params: { messageId } })),
  })
  return (
    <BubbleNotice icon={FileX} isUncertain text={t('text')}>
      <button type="button" disabled={fetchMutation.isPending} onClick={() => fetchMutation.mutate()}>
        {t('again')}
      </button>
    </BubbleNotice>
  )
}
