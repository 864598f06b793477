import type { Message } from '@recado/contract'
import { ACK } from '@recado/contract'
import { lazy, Suspense } from 'react'
import { FailureNotice } from './FailureNotice.tsx'

const HeldNotice = lazy(async () => ({
  default: (await import('./HeldNotice.tsx')).HeldNotice,
}))
const LostMediaNotice = lazy(async () => ({
  default: (await import('./LostMediaNotice.tsx')).LostMediaNotice,
}))

interface ErrorNoticeProps {
  message: Message
  /** The server's refusal. */
  reason: string | null
  mayAct: boolean
}

/** Says why a message or its file has not arrived, with the actions; nothing for most messages. */
export function ErrorNotice(props: ErrorNoticeProps) {
  const notice = noticeOf(props)
  return notice ? <Suspense fallback={null}>{notice}</Suspense> : null
}

function noticeOf({ message, reason, mayAct }: ErrorNoticeProps) {
  if (message.held) return <HeldNotice message={message} held={message.held} mayAct={mayAct} />
  if (message.media?.state === 'failed' && mayAct)
    return <LostMediaNotice id={message.id} ticketId={message.ticketId} />
  const isUncertain = message.uncertain && message.ack === ACK.pending
  return message.ack === ACK.failed || isUncertain ? (
    <FailureNotice message={message} reason={reason} mayAct={mayAct} />
  ) : null
}
