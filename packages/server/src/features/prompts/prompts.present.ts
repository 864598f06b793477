import type { Prompt, VisiblePrompt } from '@recado/contract'
import { can, type Viewer } from '@recado/domain'
import type { ShownPrompt } from './prompts.store.ts'

export const presentPrompt = ({ queue_name, queue_color, ...prompt }: ShownPrompt): Prompt => ({
  ...prompt,
  queue:
    prompt.queueId === null ? null : { id: prompt.queueId, name: queue_name ?? '', color: queue_color ?? '' },
})

export const presentPromptFor = (viewer: Viewer, row: ShownPrompt): VisiblePrompt =>
  can(viewer, 'prompts:write') ? presentPrompt(row) : { id: row.id, name: row.name }
