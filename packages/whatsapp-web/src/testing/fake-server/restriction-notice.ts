import type { BinaryNode } from 'baileys'
import { newMessageId } from './fake-user.ts'
import { stanzaTime, SERVER, stanza } from './stanza.ts'

/** Builds the notice of a restriction of new chats until then, or of its end. */
export function restrictionNotice(until: Date | null): BinaryNode {
  const xwa2_notify_account_reachout_timelock = {
    is_active: until !== null,
    ...(until && { time_enforcement_ends: stanzaTime(until), enforcement_type: 'DEFAULT' }),
  }
  const update = stanza(
    'update',
    { op_name: 'NotificationUserReachoutTimelockUpdate' },
    Buffer.from(JSON.stringify({ data: { xwa2_notify_account_reachout_timelock } })),
  )
  return stanza('notification', { id: newMessageId(), from: SERVER, type: 'mex', t: stanzaTime() }, [update])
}
