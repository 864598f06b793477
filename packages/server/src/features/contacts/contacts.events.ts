import type { Contact } from '@recado/contract'
import type { OutboxEvent } from '../../kernel/database/outbox.ts'

export const contactCreated = (contact: Contact): OutboxEvent => ({
  name: 'contact',
  payload: { action: 'create', contact },
  rooms: ['staff'],
})
export const contactChanged = (contact: Contact): OutboxEvent => ({
  name: 'contact',
  payload: { action: 'update', contact },
  rooms: ['staff'],
})
export const contactRemoved = (contactId: number): OutboxEvent => ({
  name: 'contact',
  payload: { action: 'delete', contactId },
  rooms: ['staff'],
})
