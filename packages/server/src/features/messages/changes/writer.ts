import { phoneKey } from '@recado/domain'
import * as contacts from '../../contacts/index.ts'
import type { Scope } from '../../../kernel/database/scope.ts'
import type { StoredChange } from '../../../schema/stored.ts'
import type { MessageRow } from '../messages.store.ts'

type ChatChange = Exclude<StoredChange, { kind: 'quote' }>

/**
 * Whether a change comes out of the conversation of its message, and an edit or a deletion from who wrote that: a phone may
 * name any message. In a group admins also delete what others wrote; only its driver knows them.
 */
export async function isByWriter(scope: Scope, row: MessageRow, event: StoredChange): Promise<boolean> {
  if (event.kind === 'quote') return true
  return isWriter(row, event) && (await isInChat(scope, row, event))
}

function isWriter(row: MessageRow, event: ChatChange): boolean {
  // An event that an earlier version stored does not say who changed the message.
  const isForWriter = event.kind === 'edit' || event.kind === 'delete' || event.kind === 'sharper'
  if (!isForWriter || !('by' in event)) return true
  const inGroup = event.chat.scheme === 'group'
  if (inGroup && event.kind === 'delete') return true
  const { by } = event
  if (typeof by === 'string') return row.from_me
  const author = row.participant?.number ?? ''
  const isOther = inGroup && author !== '' && by.scheme === 'pn' && phoneKey(author) !== phoneKey(by.value)
  return !row.from_me && !isOther
}

async function isInChat(scope: Scope, row: MessageRow, event: ChatChange): Promise<boolean> {
  const addresses = [event.chat, ...('aliases' in event ? (event.aliases ?? []) : [])]
  for (const address of addresses)
    if ((await contacts.findByAddress(scope, row.connection_id, address)) === row.contact_id) return true
  return false
}
