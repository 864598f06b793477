import type { Prompt, VisiblePrompt } from '@recado/contract'
import { can, type Viewer } from '@recado/domain'
import type { PromptRow } from './prompts.store.ts'

export const presentPrompt = (row: PromptRow): Prompt => ({
  id: row.id,
  companyId: row.company_id,
  name: row.name,
  prompt: row.prompt,
  queueId: row.queue_id,
  queue:
    row.queue_id === null
      ? null
      : { id: row.queue_id, name: row.queue_name ?? '', color: row.queue_color ?? '' },
  voice: row.voice,
  voiceRegion: row.voice_region,
  hasVoiceKey: row.voice_key !== null,
  maxTokens: row.max_tokens,
  temperature: row.temperature,
  maxMessages: row.max_messages,
  model: row.model,
  baseUrl: row.base_url,
  hasApiKey: row.api_key !== null,
  knowledge: row.knowledge,
  useQuickMessages: row.use_quick_messages,
  tokensPerDay: row.tokens_per_day,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
})

export const presentPromptFor = (viewer: Viewer, row: PromptRow): VisiblePrompt =>
  can(viewer, 'prompts:write') ? presentPrompt(row) : { id: row.id, name: row.name }
