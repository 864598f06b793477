import { type BinaryNode, proto } from 'baileys'
import type { FakeBusiness } from './business.ts'
import { historyMessage, type PastMessage, toWebMessageInfo } from './history.ts'
import { newMessageId } from './fake-user.ts'
import { userOf } from './stanza.ts'
import type { FakeNetwork } from './fake-network.ts'

/**
 * Handles a message from the linked device to the company's own phone: a request, or a copy of a sent
 * message.
 */
export async function handleOnOwnPhone(
  network: FakeNetwork,
  business: FakeBusiness,
  node: BinaryNode,
  own?: BinaryNode,
  shared?: BinaryNode,
): Promise<void> {
  const { device } = business.person
  const companion = business.companion
  if (!companion) return
  const direct = own && (await device.unseal(companion.lid, own))
  const message = shared ? await device.unsealFromGroup(node.attrs.to ?? '', companion.lid, shared) : direct
  const content = shared ? message : (message?.deviceSentMessage?.message ?? message)
  const request = content?.protocolMessage?.peerDataOperationRequestMessage
  if (request) return answerRequest(network, business, node.attrs.id ?? '', request)
  const to = shared ? node.attrs.to : message?.deviceSentMessage?.destinationJid
  const chat = network.groups.has(to ?? '') ? (to ?? '') : network.personAt(to ?? '')
  const isContent = content && !content.protocolMessage && !content.reactionMessage
  if (isContent && chat !== undefined)
    business.addHistory({
      id: node.attrs.id ?? newMessageId(),
      chat,
      fromMe: true,
      at: new Date(),
      message: content,
    })
}

function answerRequest(
  network: FakeNetwork,
  business: FakeBusiness,
  id: string,
  request: proto.Message.IPeerDataOperationRequestMessage,
): void {
  if (business.isPhoneOff) return
  const { historySyncOnDemandRequest: history, placeholderMessageResendRequest: placeholders } = request
  if (history) {
    const past = messagesBefore(business.history, history)
    business.sendToCompanion(
      historyMessage(past, network.media, { kind: 'ON_DEMAND', request: id, subjects: business.subjects() }),
    )
  }
  for (const placeholder of placeholders ?? []) {
    const found = business.history.find(one => one.id === placeholder.messageKey?.id)
    if (found) business.sendToCompanion(placeholderResend(id, found))
  }
}

/** Returns the newest messages of a chat before the device's oldest. */
function messagesBefore(
  past: readonly PastMessage[],
  {
    chatJid,
    oldestMsgId,
    oldestMsgTimestampMs,
    onDemandMsgCount,
  }: proto.Message.PeerDataOperationRequestMessage.IHistorySyncOnDemandRequest,
): PastMessage[] {
  const chat = userOf(chatJid ?? '')
  const isOfChat = (one: PastMessage): boolean =>
    typeof one.chat === 'string' ? one.chat === chat : one.chat.lid === chat || one.chat.jid === chat
  const ofChat = past.filter(isOfChat).toSorted((a, b) => a.at.getTime() - b.at.getTime())
  const known = ofChat.findIndex(one => one.id === oldestMsgId)
  // Devices may send seconds in this milliseconds field.
  const given = Number(oldestMsgTimestampMs ?? 0)
  const limit = given < 1e11 ? given * 1000 : given
  const older = known >= 0 ? ofChat.slice(0, known) : ofChat.filter(one => one.at.getTime() < limit)
  return older.slice(-(onDemandMsgCount ?? 50))
}

function placeholderResend(request: string, past: PastMessage): proto.IMessage {
  const bytes = proto.WebMessageInfo.encode(toWebMessageInfo(past)).finish()
  return {
    protocolMessage: {
      type: proto.Message.ProtocolMessage.Type.PEER_DATA_OPERATION_REQUEST_RESPONSE_MESSAGE,
      peerDataOperationRequestResponseMessage: {
        peerDataOperationRequestType: proto.Message.PeerDataOperationRequestType.PLACEHOLDER_MESSAGE_RESEND,
        stanzaId: request,
        peerDataOperationResult: [{ placeholderMessageResendResponse: { webMessageInfoBytes: bytes } }],
      },
    },
  }
}
