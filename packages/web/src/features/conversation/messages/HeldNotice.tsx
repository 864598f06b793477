import { ROUTES, type Message } from '@recado/contract'
import { useMutation } from '@tanstack/react-query'
import { Hourglass } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { call } from '../../../lib/http/api.ts'
import { useDates, useMinute } from '../../../lib/dates/use-dates.ts'
import { BubbleNotice } from '../../../ui/chat/BubbleNotice.tsx'
import { useNetwork } from '../channel/channel.queries.ts'
import { mutateThread } from '../thread/thread.queries.ts'

/** The reason why a message is held before sending, its end, and the option to cancel it. */
export function HeldNotice({
  message,
  held,
  mayAct,
}: {
  message: Message
  held: NonNullable<Message['held']>
  mayAct: boolean
}) {
  const t = useTranslations('channel.held')
  const networks = useTranslations('trouble.networks')
  const { shortDay, time } = useDates()
  const now = useMinute()
  const { id: messageId, ticketId } = message
  const cancelMutation = useMutation({
    mutationFn: () => mutateThread(ticketId, () => call(ROUTES.cancelMessage, { params: { messageId } })),
  })
  const { why, until } = held
  const name = networks(useNetwork(ticketId))
  // An overdue message leaves when its connection is next checked.
  const isAhead = until !== null && Date.parse(until) > now.getTime()
  return (
    <BubbleNotice
      icon={Hourglass}
      isUncertain
      text={
        isAhead
          ? t(`${why}.until`, { name, when: t('when', { day: shortDay(until), time: time(until) }) })
          : t(`${why}.open`, { name })
      }
    >
      {mayAct ? (
        <button type="button" disabled={cancelMutation.isPending} onClick={() => cancelMutation.mutate()}>
          {t('cancel')}
        </button>
      ) : null}
    </BubbleNotice>
  )
}
