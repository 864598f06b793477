import { ROUTES } from '@recado/contract'
import { on } from '../../kernel/http.ts'
import * as notes from './notes.service.ts'

export const routes = [
  on(ROUTES.listNotes, (scope, { query }) => notes.list(scope, query)),
  on(ROUTES.createNote, (scope, { body }) => notes.create(scope, body)),
  on(ROUTES.deleteNote, async (scope, { params }) => {
    await notes.remove(scope, params.noteId)
    return { message: 'ok' }
  }),
]
