import type { FileList } from '@recado/contract'
import type { OutboxEvent } from '../../kernel/database/outbox.ts'

export const fileListCreated = (file: FileList): OutboxEvent => ({
  name: 'file',
  payload: { action: 'create', file },
  rooms: ['staff'],
})
export const fileListChanged = (file: FileList): OutboxEvent => ({
  name: 'file',
  payload: { action: 'update', file },
  rooms: ['staff'],
})
export const fileListRemoved = (fileId: number): OutboxEvent => ({
  name: 'file',
  payload: { action: 'delete', fileId },
  rooms: ['staff'],
})
