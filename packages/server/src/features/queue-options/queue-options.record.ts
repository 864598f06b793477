import { QueueOption, QueueOptionInput, type QueueOptionAction } from '@recado/contract'
import { sql } from 'kysely'
import { defineRecord } from '../../kernel/database/record.ts'
import { computed } from '../../kernel/database/record-types.ts'

export const queueOptionRecord = defineRecord('queue_options', {
  reads: QueueOption,
  writes: QueueOptionInput,
  columns: {
    // Six columns: below.
    action: computed,
    // Its position, other rows, and links to the file: `queue-options.present.ts`.
    option: computed,
    children: computed,
    visits: computed,
    mediaPath: computed,
    mediaName: computed,
    mediaMime: computed,
  },
  archive: {
    position: 'exported',
    action: 'exported',
    action_queue_id: 'exported',
    action_user_id: 'exported',
    action_integration_id: 'exported',
    action_prompt_id: 'exported',
    action_file_list_id: 'exported',
    media: 'exported',
  },
})

/** The action of option `o`; one whose target was removed leaves the ticket waiting. */
export const ACTION = sql<QueueOptionAction>`case
  when o.action = 'queue' and o.action_queue_id is not null
    then json_build_object('type', o.action, 'queueId', o.action_queue_id)
  when o.action = 'user' and o.action_user_id is not null
    then json_build_object('type', o.action, 'userId', o.action_user_id)
  when o.action = 'integration' and o.action_integration_id is not null
    then json_build_object('type', o.action, 'integrationId', o.action_integration_id)
  when o.action = 'prompt' and o.action_prompt_id is not null
    then json_build_object('type', o.action, 'promptId', o.action_prompt_id)
  when o.action = 'fileList' and o.action_file_list_id is not null
    then json_build_object('type', o.action, 'fileListId', o.action_file_list_id)
  else json_build_object('type', case o.action when 'close' then 'close' else 'pending' end) end`
export const actionColumns = (action: QueueOptionAction) => ({
  action: action.type,
  action_queue_id: action.type === 'queue' ? action.queueId : null,
  action_user_id: action.type === 'user' ? action.userId : null,
  action_integration_id: action.type === 'integration' ? action.integrationId : null,
  action_prompt_id: action.type === 'prompt' ? action.promptId : null,
  action_file_list_id: action.type === 'fileList' ? action.fileListId : null,
})
