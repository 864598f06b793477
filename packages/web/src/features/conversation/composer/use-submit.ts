import { ROUTES } from '@recado/contract'
import { findMentions } from '@recado/domain'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../../lib/http/api.ts'
import { ticketDrafts } from '../../tickets/index.ts'
import { dispatchToComposer, useConversation } from '../conversation-state.ts'
import { toOutgoingMessages } from '../outbox/outgoing-messages.ts'
import { enqueueMessages } from '../outbox/outbox.ts'
import { mutateThread } from '../thread/thread.queries.ts'
import type { Attachment } from './attachment.ts'
import { quotedOf, submissionOf, type SendContext, type Submission } from './composer-rules.ts'
import { isSigning } from './sign-option.ts'

type SendSubmission = Extract<Submission, { kind: 'send' }>

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
  const send = ({ isPrivate, body, files, quoted }: SendSubmission) => {
    const { mentions } = useConversation.getState().composer
    enqueueMessages(
      toOutgoingMessages({
        ticketId,
        body,
        files,
        quoted,
        isPrivate,
        signed: isSigning() && !isPrivate,
        channel: isPrivate ? undefined : context.channel,
        endsDraft: ticketDrafts.remove(ticketId),
        mentionsIn: text => (isPrivate ? findMentions(text, mentions) : []),
      }),
    )
    dispatchToComposer({ type: 'sent' })
    onSent()
  }
  const submit = () => {
    const submission = submissionOf(useConversation.getState().composer, context)
    switch (submission.kind) {
      case 'nothing':
        return
      case 'endEdit':
        return dispatchToComposer({ type: 'editEnded' })
      case 'saveEdit':
        dispatchToComposer({ type: 'editEnded' })
        return saveMutation.mutate({ id: submission.messageId, body: submission.body })
      case 'send':
        return send(submission)
    }
  }
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
