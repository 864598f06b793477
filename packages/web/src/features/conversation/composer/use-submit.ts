import { ROUTES } from '@recado/contract'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call } from '../../../lib/http/api.ts'
import { dispatchToComposer, useConversation } from '../conversation-state.ts'
import { enqueueMessages } from '../outbox/outbox.ts'
import { mutateThread } from '../thread/thread.queries.ts'
import type { Attachment } from './attachment.ts'
import { quotedOf, submissionOf, type SendContext } from './composer-rules.ts'
import { sendSubmission, type SendSubmission } from './send-submission.ts'
import { isSigning } from './sign-option.ts'

/** Submits the composer of a ticket, or a recording. `onSent` runs after a message or note. */
export function useSubmit(
  ticketId: number,
  context: SendContext,
  onSent: () => void,
): { submit: () => void; sendVoice: (voice: Attachment) => void } {
  const saveMutation = useMutation({
    mutationFn: ({ id, body }: { id: number; body: string }) =>
      mutateThread(ticketId, () => call(ROUTES.editMessage, { params: { messageId: id }, body: { body } })),
    onError: (_error, { body }) => dispatchToComposer({ type: 'editFailed', ticketId, body }),
  })
  const send = (submission: SendSubmission) => {
    sendSubmission(ticketId, submission, useConversation.getState().composer, context.channel)
    dispatchToComposer({ type: 'sent' })
    onSent()
  }
  const submit = () => {
    const submission = submissionOf(useConversation.getState().composer, context)
    switch (submission.kind) {
      case 'nothing':
        // The message waits for the files that still load; one that waited and cannot leave waits no longer.
        return dispatchToComposer({ type: 'sendQueued' })
      case 'endEdit':
        return dispatchToComposer({ type: 'editEnded' })
      case 'saveEdit':
        dispatchToComposer({ type: 'editEnded' })
        return saveMutation.mutate({ id: submission.messageId, body: submission.body })
      case 'send':
        return send(submission)
    }
  }
  const isReady = useConversation(({ composer }) => composer.isQueued && composer.loading === 0)
  const submitNow = useRef(submit)
  useEffect(() => {
    submitNow.current = submit
  })
  useEffect(() => {
    if (isReady) submitNow.current()
  }, [isReady])
  const sendVoice = (voice: Attachment) => {
    const { composer } = useConversation.getState()
    const isPrivate = composer.mode.kind === 'note'
    const quoted = quotedOf(composer)
    enqueueMessages([
      {
        ticketId,
        isPrivate,
        signed: isSigning() && !isPrivate,
        quoted,
        mentions: [],
        endsDraft: false,
        body: '',
        attachment: voice,
      },
    ])
    dispatchToComposer({ type: 'voiceSent' })
  }
  return { submit, sendVoice }
}
