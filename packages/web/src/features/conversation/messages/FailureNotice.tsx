import { ACK, type Message } from '@recado/contract'
import { useTranslations } from 'use-intl'
import { useSession } from '../../../lib/session/session.ts'
import { BubbleNotice } from '../../../ui/chat/BubbleNotice.tsx'
import { useNetwork } from '../channel/channel.queries.ts'
import { useFileRefusal } from '../channel/use-file-refusal.ts'
import { pressAttribute } from './message-press.ts'

/**
 * The reason why a message failed, or that its outcome is unknown, and the actions. `reason`: the server's refusal.
 */
export function FailureNotice({
  message,
  reason,
  mayAct,
}: {
  message: Message
  reason: string | null
  mayAct: boolean
}) {
  const t = useTranslations('trouble')
  const isAdmin = useSession(state => state.user?.profile === 'admin')
  const network = useNetwork(message.ticketId)
  const failed = message.ack === ACK.failed
  const refusal = useFileRefusal(message)
  const detail = failed && isAdmin ? message.channelDetails?.error : undefined
  const words = { network, name: t(`networks.${network}`) }
  const text = failed
    ? (reason ?? refusal ?? t(`failures.${message.failure ?? 'unknown'}`, words))
    : t('unsure')
  return (
    <BubbleNotice
      text={detail ? `${text} (${[detail.code, detail.text].filter(Boolean).join(': ')})` : text}
      isUncertain={!failed}
    >
      {mayAct ? (
        <>
          {refusal === undefined ? (
            <button type="button" {...pressAttribute({ action: failed ? 'retry' : 'resend' })}>
              {t(failed ? 'retry' : 'resend')}
            </button>
          ) : null}
          {message.id === 0 ? (
            <button type="button" {...pressAttribute({ action: 'discard' })}>
              {t('discard')}
            </button>
          ) : null}
        </>
      ) : null}
    </BubbleNotice>
  )
}
