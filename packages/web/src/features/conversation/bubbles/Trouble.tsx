import type { Message } from '@recado/contract'
import { ACK } from '@recado/contract'
import { lazy, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { laterWords } from '../../../i18n/language.ts'
import { BubbleTrouble } from '../../../ui/BubbleTrouble.tsx'

const HeldMark = lazy(async () => ({ default: (await Promise.all([import('./HeldMark.tsx'), laterWords()]))[0].HeldMark }))
const LostMark = lazy(async () => ({ default: (await Promise.all([import('./LostMark.tsx'), laterWords()]))[0].LostMark }))

/** Why a message or its file did not come through, or that nobody knows whether it did, and what can be done. `reason`: the server never took it. */
export function Trouble({ message, reason, mayAct }: { message: Message; reason: string | null; mayAct: boolean }) {
  const t = useTranslations('conversation.trouble')
  const failed = message.ack === ACK.failed
  const unsure = message.uncertain && message.ack === ACK.pending
  if (message.held)
    return (
      <Suspense fallback={null}>
        <HeldMark message={message} held={message.held} mayAct={mayAct} />
      </Suspense>
    )
  if (message.media?.state === 'failed' && mayAct)
    return (
      <Suspense fallback={null}>
        <LostMark id={message.id} ticketId={message.ticketId} />
      </Suspense>
    )
  if (!failed && !unsure) return null
  return (
    <BubbleTrouble text={failed ? (reason ?? t(`failures.${message.failure ?? 'unknown'}`)) : t('unsure')} unsure={unsure}>
      {mayAct ? (
        <>
          <button type="button" data-action={failed ? 'retry' : 'resend'}>
            {t(failed ? 'retry' : 'resend')}
          </button>
          {message.id === 0 ? (
            <button type="button" data-action="discard">
              {t('discard')}
            </button>
          ) : null}
        </>
      ) : null}
    </BubbleTrouble>
  )
}
