import type { AuditValue } from '@recado/domain'
import * as auditLog from '../audit-log/index.ts'
import * as queues from '../queues/index.ts'
import type { Scope } from '../../kernel/database/scope.ts'
import type { QueueOptionRow } from './queue-options.store.ts'

/** Values of the field `action` as the log shows them. */
const ACTIONS = {
  pending: 'optionWaits',
  queue: 'optionToQueue',
  user: 'optionToUser',
  integration: 'optionToIntegration',
  prompt: 'optionToPrompt',
  fileList: 'optionToFileList',
  close: 'optionCloses',
} as const

const titleOf = (menu: readonly QueueOptionRow[], id: number | null) =>
  menu.find(option => option.id === id)?.title ?? null

const settingsOf = (
  row: QueueOptionRow,
  menu: readonly QueueOptionRow[],
): Readonly<Record<string, AuditValue>> => ({
  title: row.title,
  message: row.message,
  position: row.position,
  parent: titleOf(menu, row.parentId),
  action: ACTIONS[row.action],
  queue: row.action_queue_id,
  user: row.action_user_id,
  integration: row.action_integration_id,
  prompt: row.action_prompt_id,
  fileList: row.action_file_list_id,
  file: row.media?.name ?? null,
})

/** Keeps what was changed of an option; `before` is the menu before the change. */
export async function recordOption(
  scope: Scope,
  id: number,
  after: readonly QueueOptionRow[],
  before: readonly QueueOptionRow[],
): Promise<void> {
  const [now, then] = [after, before].map(menu => menu.find(option => option.id === id))
  if (!now) return
  const { name } = await queues.find(scope, now.queue_id)
  await auditLog.recordSettings(
    scope,
    { record: 'queueOption', recordId: now.queue_id, subject: `${name} · ${now.title}` },
    settingsOf(now, after),
    then && settingsOf(then, before),
  )
}
