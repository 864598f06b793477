import type { QueueOption, QueueOptionAction } from '@recado/contract'
import { optionsOf } from '@recado/domain'
import { linkToFile } from '../../kernel/media/index.ts'
import type { AppContext } from '../../kernel/process/app-context.ts'
import type { QueueOptionRow } from './queue-options.store.ts'

/** The action of an option; one whose target was removed leaves the ticket waiting. */
export function actionOf({
  action,
  action_queue_id,
  action_user_id,
  action_integration_id,
  action_prompt_id,
  action_file_list_id,
}: Pick<
  QueueOptionRow,
  | 'action'
  | 'action_queue_id'
  | 'action_user_id'
  | 'action_integration_id'
  | 'action_prompt_id'
  | 'action_file_list_id'
>): QueueOptionAction {
  if (action === 'queue' && action_queue_id !== null) return { type: 'queue', queueId: action_queue_id }
  if (action === 'user' && action_user_id !== null) return { type: 'user', userId: action_user_id }
  if (action === 'integration' && action_integration_id !== null)
    return { type: 'integration', integrationId: action_integration_id }
  if (action === 'prompt' && action_prompt_id !== null) return { type: 'prompt', promptId: action_prompt_id }
  if (action === 'fileList' && action_file_list_id !== null)
    return { type: 'fileList', fileListId: action_file_list_id }
  return { type: action === 'close' ? 'close' : 'pending' }
}

/** Presents an option of a menu, all of whose rows are given. */
export const presentQueueOption = (
  context: AppContext,
  row: QueueOptionRow,
  menu: readonly QueueOptionRow[],
): QueueOption => ({
  id: row.id,
  companyId: row.company_id,
  queueId: row.queue_id,
  parentId: row.parentId,
  option: row.position,
  title: row.title,
  message: row.message,
  action: actionOf(row),
  children: optionsOf(menu, row.id).map(option => option.id),
  mediaPath: linkToFile(context, row.company_id, row.media),
  mediaName: row.media?.name ?? null,
  mediaMime: row.media?.mime ?? null,
  visits: row.visits,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
})
