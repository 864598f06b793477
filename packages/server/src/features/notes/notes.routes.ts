import { ROUTES } from '@recado/contract'
import { onCompany } from '../../kernel/http/mount.ts'
import * as notes from './notes.service.ts'

export const routes = [
  onCompany(ROUTES.listNotes, (scope, { query }) => notes.list(scope, query)),
  onCompany(ROUTES.createNote, (scope, { body }) => notes.create(scope, body)),
  onCompany(ROUTES.deleteNote, async (scope, { params }) => {
    await notes.remove(scope, params.noteId)
    return { message: 'ok' }
  }),
]
