import type { TicketChannel } from '@recado/contract'
import { findMentions } from '@recado/domain'
import { ticketDrafts } from '../../tickets/index.ts'
import { toOutgoingMessages } from '../outbox/outgoing-messages.ts'
import { enqueueMessages } from '../outbox/outbox.ts'
import type { ComposerState } from './composer-machine.ts'
import type { Submission } from './composer-rules.ts'
import { isSigning } from './sign-option.ts'

export type SendSubmission = Extract<Submission, { kind: 'send' }>

/** Puts a submitted message and its files into the outbox; its draft ends. */
export function sendSubmission(
  ticketId: number,
  { isPrivate, body, files, quoted }: SendSubmission,
  { mentions }: Pick<ComposerState, 'mentions'>,
  channel: TicketChannel | undefined,
): void {
  enqueueMessages(
    toOutgoingMessages({
      ticketId,
      body,
      files,
      quoted,
      isPrivate,
      signed: isSigning() && !isPrivate,
      channel: isPrivate ? undefined : channel,
      endsDraft: ticketDrafts.remove(ticketId),
      mentionsIn: text => (isPrivate ? findMentions(text, mentions) : []),
    }),
  )
}
