import { isFields, type Fields } from './fields.ts'
import { toFamily } from './records.ts'

export interface AnswerBody {
  readonly status: number
  readonly body: unknown
}
type Reshape = (body: Fields, status: number) => AnswerBody

/** The calls whose answer has another shape, by method and path of this server. */
const RESHAPED: Readonly<Record<string, Reshape>> = {
  'GET /api/invoices/all': (body, status) => ({ status, body: body['invoices'] ?? body }),
  // They read the holder from the text of the error.
  'POST /api/tickets': (body, status) =>
    body['error'] === 'ERR_OTHER_OPEN_TICKET' && isFields(body['ticket'])
      ? { status, body: { ...body, error: JSON.stringify(withNames(body['ticket'])) } }
      : { status, body },
  // Their form posts after every change, also without a file: the change itself is saved by then.
  'POST /api/files/uploadList/:fileListId': (body, status) =>
    isFields(body['fields']) && body['fields']['files'] === 'required'
      ? { status: 200, body: { message: 'ok' } }
      : { status, body },
}

/** Both are read without asking whether there are any. */
const withNames = (ticket: Fields): Fields => ({
  ...ticket,
  user: ticket['user'] ?? { id: null, name: '' },
  queue: ticket['queue'] ?? { id: null, name: '', color: '' },
})

/** An answer of this server in the shape that these frontends read. */
export function reshapeAnswer(call: string, { status, body }: AnswerBody, url: string): AnswerBody {
  const written = toFamily(body, url)
  const reshape = RESHAPED[call]
  return reshape && isFields(written) ? reshape(written, status) : { status, body: written }
}
