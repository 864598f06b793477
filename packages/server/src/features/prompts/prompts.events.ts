import type { Prompt } from '@recado/contract'
import type { OutboxEvent } from '../../kernel/database/outbox.ts'

export const promptCreated = (prompt: Prompt): OutboxEvent => ({
  name: 'prompt',
  payload: { action: 'create', prompt },
  rooms: ['admins'],
})
export const promptChanged = (prompt: Prompt): OutboxEvent => ({
  name: 'prompt',
  payload: { action: 'update', prompt },
  rooms: ['admins'],
})
export const promptRemoved = (promptId: number): OutboxEvent => ({
  name: 'prompt',
  payload: { action: 'delete', promptId },
  rooms: ['admins'],
})
