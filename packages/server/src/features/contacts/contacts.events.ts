import type { Contact } from '@recado/contract'
import type { Told } from '../../kernel/outbox.ts'

export const contactCreated = (contact: Contact): Told => ({ name: 'contact', payload: { action: 'create', contact }, rooms: ['staff'] })
export const contactChanged = (contact: Contact): Told => ({ name: 'contact', payload: { action: 'update', contact }, rooms: ['staff'] })
export const contactRemoved = (contactId: number): Told => ({ name: 'contact', payload: { action: 'delete', contactId }, rooms: ['staff'] })
