import * as delivery from '../delivery/index.ts'
import type { Feature } from '../../kernel/process/feature.ts'
import { systemViewer, withScope } from '../../kernel/database/scope.ts'
import type { AppContext } from '../../kernel/process/app-context.ts'
import { deliveryPort, findSentMessage } from './sending/delivery-port.ts'
import { fetchMediaJob } from './media/fetch-media.ts'
import { notifyCustomer, writeTransferNote } from './messages.handlers.ts'
import { removeOldPendingChanges, removeOldPendingReceipts } from './messages.maintenance.ts'
import { routes } from './messages.routes.ts'

export { applyOrDeferChange } from './changes/channel-changes.ts'
export { ageOutFiles, ageOutMessages, listTicketsToAge, type AgedMessages } from './aging.store.ts'
export { eraseEarlyChanges } from './changes/erase.store.ts'
export {
  eraseGroupMessages,
  eraseMessages,
  eraseReactions,
  listMessagesOfNumbers,
  type ErasedMessages,
} from './erase.store.ts'
export { withdrawQueued } from './messages-actions.ts'
export { markRead } from './messages-reading.ts'
export {
  fileKindOf,
  fromChannel,
  fromFile,
  fromStored,
  mediaTypeOf,
  storedDetailsOf,
  type StoredMessageContent,
} from './messages-content.ts'
export { fitToChannel, mustFitChannel } from './sending/fit-to-channel.ts'
export { parseOutboundId } from './sending/delivery-port.ts'
export { messageRevealed } from './messages.events.ts'
export { choicesDetailsOf } from './messages-choices.ts'
export { findCompanyLanguage } from './sending/language.ts'
export { matchEcho, applyReceipt, applyWatermark } from './receipts/receipts.ts'
export {
  findRecording,
  publishAndMask,
  loadForViewer,
  publishUpdateIfExists,
  storeTranscription,
} from './media/recordings.ts'
export { claimTranscription, saveTranscription } from './media/recordings.store.ts'
export { maskForViewer } from './messages-list.ts'
export { findSentByClientKey, isRepeatedSend } from './sending/earlier-send.ts'
export { mustWriteIn } from './sending/send.ts'
export { countUnread, findLast, followTickets, moveToContact, moveToTicket } from './messages-moving.ts'
export { createMessage } from './create-message.ts'
export { enqueueSend, sendAutomatic, sendAutomaticFile } from './sending/automatic.ts'
export {
  anyTicketOf,
  isEmptyText,
  mustSaySomething,
  renderTicketVariables,
  type TextTicket,
} from './sending/ticket-text.ts'
export { findByClientKey, findByExternal, findTicketOfFile, isMarketing } from './messages.store.ts'
export { findLastInboundId } from './messages-history.store.ts'
export { presentMessage } from './messages.present.ts'
/** Finds a message that we sent, when its network requests it. */
export const findRequestedMessage = (
  context: AppContext,
  { id, companyId }: { readonly id: number; readonly companyId: number },
  extId: string,
) => withScope(context, systemViewer(companyId), scope => findSentMessage(scope, id, extId))

export const feature: Feature = {
  name: 'messages',
  tables: {
    messages: {
      exported: `
        id ticket_id contact_id connection_id queue_id user_id from_me automatic is_private is_deleted
        deleted_at is_edited media_type body media location contacts participant mentions quoted_id
        transcription ack failure external_id sent_by channel_details body_at is_read uncertain
        aged_out created_at`,
      work: 'client_key held held_until',
    },
    message_versions: { exported: 'id message_id body created_at' },
    message_reactions: {
      exported: 'message_id author author_name from_me emoji created_at',
      key: 'message_id author',
    },
    early_changes: 'work',
    early_receipts: 'work',
  },
  routes,
  jobs: { 'messages.fetchMedia': fetchMediaJob },
  maintenance: {
    'messages.removePendingReceipts': removeOldPendingReceipts,
    'messages.removePendingChanges': removeOldPendingChanges,
  },
  handlers: {
    ticketMoved: async (scope, moved) => {
      await writeTransferNote(scope, moved)
      await notifyCustomer(scope, moved)
    },
    providerChanged: (scope, { connectionId }) =>
      delivery.settleMayHaveLeft(scope, deliveryPort, connectionId),
  },
  worker: { role: 'channels', start: async context => delivery.startDelivery(context, deliveryPort) },
}
