import { type Action, type ActionHandlers, type Address, ChannelError } from '@recado/channels/port'
import { generateMessageIDV2, proto, type WAMessageKey } from 'baileys'
import { jidOf } from '../addresses.ts'
import { download } from '../inbound/download.ts'
import type { Numbers } from '../numbers.ts'
import type { Surroundings } from '../surroundings.ts'
import { profileOf } from './profile.ts'
import { failureOf, type Relay } from './relay.ts'

const { REVOKE, MESSAGE_EDIT } = proto.Message.ProtocolMessage.Type

/** What a number can be asked besides sending. */
export function actionsOf(around: Surroundings, relay: Relay, numbers: Numbers): ActionHandlers {
  const asked = <T>(work: Promise<T>): Promise<T> =>
    work.catch((error: unknown) => {
      throw failureOf(error)
    })
  return {
    edit: action => edit(around, relay, action),
    delete: async ({ chat, target }) => {
      const key = await ours(around, target)
      const message = { protocolMessage: { key, type: REVOKE } }
      await relay.relay({ jid: key.remoteJid ?? jidOf(chat), id: newId(around), message, attributes: { edit: '7' } })
    },
    react: async ({ chat, target, fromMe, emoji }) => {
      const key = await keyOf(around, chat, target, fromMe)
      const extId = newId(around)
      const message = { reactionMessage: { key, text: emoji ?? '', senderTimestampMs: around.context.clock.now().getTime() } }
      await relay.relay({ jid: key.remoteJid ?? jidOf(chat), id: extId, message })
      return { extId }
    },
    read: async ({ chat, targets }) => {
      const keys = await Promise.all(targets.map(target => keyOf(around, chat, target, false)))
      await asked(around.line().readMessages(keys))
    },
    typing: ({ chat, state }) => asked(around.line().sendPresenceUpdate(state, jidOf(chat))),
    check: ({ numbers: wanted }) => asked(numbers.check(wanted)),
    profile: ({ address }) => profileOf(around, address),
    download: ref => {
      const line = around.line()
      const host = async (): Promise<string> => {
        await asked(line.refreshMediaConn())
        return line.getMediaHost()
      }
      return download({ http: around.context.http, host, again: message => inTime(around, line.updateMediaMessage(message)) }, ref)
    },
  }
}

async function edit(around: Surroundings, relay: Relay, { chat, target, body }: Action<'edit'>): Promise<void> {
  const key = await ours(around, target)
  const file = (await around.recall.find(target))?.message
  const editedMessage = file?.imageMessage
    ? { imageMessage: { ...file.imageMessage, caption: body } }
    : file?.videoMessage
      ? { videoMessage: { ...file.videoMessage, caption: body } }
      : file?.documentMessage
        ? { documentMessage: { ...file.documentMessage, caption: body } }
        : { extendedTextMessage: { text: body } }
  const message = { protocolMessage: { key, type: MESSAGE_EDIT, editedMessage, timestampMs: around.context.clock.now().getTime() } }
  await relay.relay({ jid: key.remoteJid ?? jidOf(chat), id: newId(around), message, attributes: { edit: '1' } })
}

/** The key of a message of ours. @throws ChannelError `content` when it is none. */
async function ours({ recall, context }: Surroundings, target: string): Promise<WAMessageKey> {
  const recalled = await recall.find(target)
  if (recalled?.key.fromMe) return { remoteJid: recalled.key.remoteJid, fromMe: true, id: target }
  const sent = recalled ? undefined : await context.outbound(target)
  if (!sent) throw new ChannelError('content', 'This chat has no such message of ours.', { code: 'no-such-message' })
  return { fromMe: true, id: target }
}

async function keyOf({ recall }: Surroundings, chat: Address, id: string, fromMe: boolean): Promise<WAMessageKey> {
  const { remoteJid, participant } = (await recall.find(id))?.key ?? {}
  return { remoteJid: remoteJid ?? jidOf(chat), id, fromMe, ...(participant ? { participant } : {}) }
}

const newId = ({ own }: Surroundings): string => generateMessageIDV2(own().id)

/** The phone may be off, and the library waits for ever. */
async function inTime<T>({ context, pace }: Surroundings, work: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>()
  const cancel = context.clock.after(pace.queryMs, () => late.reject(new ChannelError('transient', 'The phone does not answer.', { code: 'phone-off' })))
  return Promise.race([work, late.promise]).finally(cancel)
}
