import type { Message } from '@recado/contract'
import { ACK } from '@recado/contract'
import { lazy, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { loadStrings } from '../../../i18n/language.ts'
import { BubbleNotice } from '../../../ui/chat/BubbleNotice.tsx'
import { useSession } from '../../../lib/session/session.ts'
import { pressAttribute } from './message-press.ts'

const HeldNotice = lazy(async () => ({
  default: (await Promise.all([import('./HeldNotice.tsx'), loadStrings('later')]))[0].HeldNotice,
}))
const LostMediaNotice = lazy(async () => ({
  default: (await Promise.all([import('./LostMediaNotice.tsx'), loadStrings('later')]))[0].LostMediaNotice,
}))

/**
 * The reason why a message or file failed, or that its outcome is unknown, and the actions. `reason`: the
 * server's refusal.
 */
export function ErrorNotice({
  message,
  reason,
  mayAct,
}: {
  message: Message
  reason: string | null
  mayAct: boolean
}) {
  const t = useTranslations('conversation.trouble')
  const isAdmin = useSession(state => state.user?.profile === 'admin')
  const failed = message.ack === ACK.failed
  const isUncertain = message.uncertain && message.ack === ACK.pending
  if (message.held)
    return (
      <Suspense fallback={null}>
        <HeldNotice message={message} held={message.held} mayAct={mayAct} />
      </Suspense>
    )
  if (message.media?.state === 'failed' && mayAct)
    return (
      <Suspense fallback={null}>
        <LostMediaNotice id={message.id} ticketId={message.ticketId} />
      </Suspense>
    )
  if (!failed && !isUncertain) return null
  const detail = failed && isAdmin ? message.channelDetails?.error : undefined
  const text = failed ? (reason ?? t(`failures.${message.failure ?? 'unknown'}`)) : t('unsure')
  return (
    <BubbleNotice
      text={detail ? `${text} (${[detail.code, detail.text].filter(Boolean).join(': ')})` : text}
      isUncertain={isUncertain}
    >
      {mayAct ? (
        <>
          <button type="button" {...pressAttribute({ action: failed ? 'retry' : 'resend' })}>
            {t(failed ? 'retry' : 'resend')}
          </button>
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
