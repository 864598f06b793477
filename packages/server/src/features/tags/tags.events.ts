import type { TagBrief } from '@recado/contract'
import type { Told } from '../../kernel/outbox.ts'

export const tagCreated = (tag: TagBrief): Told => ({ name: 'tag', payload: { action: 'create', tag }, rooms: ['staff'] })
/** Whoever shows the tag on a ticket or contact shows it as it is now. */
export const tagChanged = (tag: TagBrief): Told => ({ name: 'tag', payload: { action: 'update', tag }, rooms: ['staff'] })
export const tagRemoved = (tagId: number): Told => ({ name: 'tag', payload: { action: 'delete', tagId }, rooms: ['staff'] })
