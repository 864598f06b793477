import type { BinaryNode, NewChatMessageCapInfo } from 'baileys'
import { newMessageId } from './fake-user.ts'
import { stanzaTime, SERVER, stanza } from './stanza.ts'

/** Builds the notice of a restriction of new chats until then, or of its end. */
export function restrictionNotice(until: Date | null): BinaryNode {
  const xwa2_notify_account_reachout_timelock = {
    is_active: until !== null,
    ...(until && { time_enforcement_ends: stanzaTime(until), enforcement_type: 'DEFAULT' }),
  }
  return mexNotice('NotificationUserReachoutTimelockUpdate', { xwa2_notify_account_reachout_timelock })
}

/** Builds the notice of how much is left of the quota of new chats. */
export const cappingNotice = (info: NewChatMessageCapInfo): BinaryNode =>
  mexNotice('MessageCappingInfoNotification', { xwa2_notify_new_chat_messages_capping_info_update: info })

function mexNotice(op_name: string, data: object): BinaryNode {
  const update = stanza('update', { op_name }, Buffer.from(JSON.stringify({ data })))
  return stanza('notification', { id: newMessageId(), from: SERVER, type: 'mex', t: stanzaTime() }, [update])
}
