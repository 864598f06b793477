import { ROUTES, type Message } from '@recado/contract'
import { useMutation } from '@tanstack/react-query'
import { FileX } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { call } from '../../../lib/api.ts'
import { BubbleTrouble } from '../../../ui/BubbleTrouble.tsx'
import { askAboutMessages } from '../follow-threads.ts'

/** The channel did not have the file of a message; it may have it by now. */
export function LostMark({ id: messageId, ticketId }: Pick<Message, 'id' | 'ticketId'>) {
  const t = useTranslations('channel.lost')
  const asking = useMutation({ mutationFn: () => askAboutMessages(ticketId, () => call(ROUTES.fetchMessageMedia, { params: { messageId } })) })
  return (
    <BubbleTrouble icon={FileX} unsure text={t('text')}>
      <button type="button" disabled={asking.isPending} onClick={() => asking.mutate()}>
        {t('again')}
      </button>
    </BubbleTrouble>
  )
}
