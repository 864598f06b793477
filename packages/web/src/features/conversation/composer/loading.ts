import { knownChannel } from '../channel/channel.queries.ts'
import { departedComposers, dispatchToComposer, useConversation } from '../conversation-state.ts'
import { withUrl } from './attachment.ts'
import { reduceComposer, type ComposerEvent, type ComposerState } from './composer-machine.ts'
import { submissionOf } from './composer-rules.ts'
import { addDraftFiles, keepDraftFiles } from './draft-files.ts'
import { sendSubmission } from './send-submission.ts'

/** A message whose files were still read when its conversation was left: it leaves now, or stays a draft. */
function finishDeparted(ticketId: number, composer: ComposerState): void {
  departedComposers.delete(ticketId)
  const channel = knownChannel(ticketId)
  const submission = submissionOf(
    { ...composer, tray: composer.tray.map(withUrl) },
    { channel, isWindowClosed: false },
  )
  const isSent = composer.isQueued && submission.kind === 'send'
  if (isSent) sendSubmission(ticketId, submission, composer, channel)
  keepDraftFiles(ticketId, isSent ? [] : composer.tray)
}

/** Sends an event to the composer of a ticket, whether it is open or was left meanwhile. */
export function dispatchToTicket(ticketId: number, event: ComposerEvent): void {
  if (useConversation.getState().composer.ticketId === ticketId) return dispatchToComposer(event)
  const departed = departedComposers.get(ticketId)
  if (departed) {
    const composer = reduceComposer(departed, event)
    departedComposers.set(ticketId, composer)
    if (composer.loading === 0) finishDeparted(ticketId, composer)
  } else if (event.type === 'filesAdded') {
    for (const { url } of event.attachments) if (url) URL.revokeObjectURL(url)
    void addDraftFiles(ticketId, event.attachments)
  }
}

/**
 * Runs work that adds to a composer: a message that is sent meanwhile leaves once it is done, and stays a draft when
 * the work fails or returns false.
 */
export async function loadInto(ticketId: number, work: () => Promise<boolean>): Promise<void> {
  dispatchToTicket(ticketId, { type: 'loadingStarted' })
  let isDone = false
  try {
    isDone = await work()
  } finally {
    dispatchToTicket(ticketId, { type: isDone ? 'loadingEnded' : 'loadingFailed' })
  }
}
