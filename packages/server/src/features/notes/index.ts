import type { Feature } from '../../kernel/process/feature.ts'
import { noteRecord } from './notes.record.ts'
import { routes } from './notes.routes.ts'

export { eraseNotes, eraseNotesOfTickets, isNoteAbout } from './erase.store.ts'
export { followTickets, moveToContact, moveToTicket } from './notes.service.ts'
export const feature: Feature = { name: 'notes', records: [noteRecord], routes }
