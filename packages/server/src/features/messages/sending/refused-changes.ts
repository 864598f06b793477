import * as auditLog from '../../audit-log/index.ts'
import type { SendRow } from '../../delivery/index.ts'
import * as tickets from '../../tickets/index.ts'
import type { Scope } from '../../../kernel/database/scope.ts'
import { publishRewrite } from '../publish-message.ts'
import { popVersion, removeReaction } from '../changes/changes.store.ts'
import { saveMessage, type MessageRow } from '../messages.store.ts'

/**
 * A change that the channel refused did not happen: the update shows people again what the customer sees, and the
 * logs say after the change that it failed.
 */
export async function revertRefusedChange(
  scope: Scope,
  row: MessageRow,
  kind: SendRow['kind'],
): Promise<void> {
  if (kind === 'edit') await revertEdit(scope, row)
  if (kind === 'delete') await revertDeletion(scope, row)
  if (kind === 'react') await removeReaction(scope.db, row.id, 'me')
  await publishRewrite(scope, row.id)
}

async function revertEdit(scope: Scope, row: MessageRow): Promise<void> {
  const before = await popVersion(scope.db, row.id)
  if (!before) return
  const is_edited = row.versions.length > 1
  await saveMessage(scope.db, row.id, { body: before.body, body_at: before.created_at, is_edited })
  await logRefusal(scope, row, 'messageEditRefused')
}

async function revertDeletion(scope: Scope, row: MessageRow): Promise<void> {
  await saveMessage(scope.db, row.id, { is_deleted: false, deleted_at: null })
  const { id, contact } = await logRefusal(scope, row, 'messageDeleteRefused')
  const subject = `${id} · ${contact.name}`
  await auditLog.recordAudit(scope, { kind: 'removalRefused', record: 'message', subject })
}

async function logRefusal(
  scope: Scope,
  { ticket_id, user_id }: MessageRow,
  type: 'messageEditRefused' | 'messageDeleteRefused',
) {
  const ticket = await tickets.load(scope, ticket_id)
  await tickets.log(scope, ticket, [{ type }], { authorId: user_id })
  return ticket
}
