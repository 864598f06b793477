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
  { title, message, position, parentId, action, media }: QueueOptionRow,
  menu: readonly QueueOptionRow[],
): Readonly<Record<string, AuditValue>> => ({
  title,
  message,
  position,
  parent: titleOf(menu, parentId),
  action: ACTIONS[action.type],
  queue: action.type === 'queue' ? action.queueId : null,
  user: action.type === 'user' ? action.userId : null,
  integration: action.type === 'integration' ? action.integrationId : null,
  prompt: action.type === 'prompt' ? action.promptId : null,
  fileList: action.type === 'fileList' ? action.fileListId : null,
  file: media?.name ?? null,
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
  const { name } = await queues.find(scope, now.queueId)
  await auditLog.recordSettings(
    scope,
    { record: 'queueOption', recordId: now.queueId, subject: `${name} · ${now.title}` },
    settingsOf(now, after),
    then && settingsOf(then, before),
  )
}
