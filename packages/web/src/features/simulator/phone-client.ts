import { ROUTES, type CallInput, type SimulatorPhone } from '@recado/contract'
import { call } from '../../lib/http/api.ts'
import { queryClient } from '../../lib/query/query-client.ts'
import { coalesce } from './coalesce.ts'
import { latestOnly } from './latest-only.ts'
import { phoneQuery } from './phone.queries.ts'

/** What a hand does on the phone. */
export type PhoneCommand = CallInput<typeof ROUTES.usePhone>['body']
type FileKind = CallInput<typeof ROUTES.sendFromPhone>['form']['kind']
/** A file on its way from the phone; milliseconds for what has a length. */
export interface PhoneFile {
  readonly kind: FileKind
  readonly file: File
  readonly caption?: string
  readonly durationMs?: number
}

export interface PhoneClient {
  /** Does something on the phone. @throws ApiError */
  do(command: PhoneCommand): Promise<SimulatorPhone>
  /** Sends a file from the phone. @throws ApiError */
  send(contactId: string, file: PhoneFile): Promise<SimulatorPhone>
  /** Looks at the phone anew; many requests at once are one. */
  refresh(): void
}

/** The way to one phone: what is done happens in the order it was asked, and an answer that was overtaken changes nothing. */
export function createPhoneClient(connectionId: number): PhoneClient {
  const params = { whatsappId: connectionId }
  const runLatest = latestOnly<SimulatorPhone>(phone => void queryClient.setQueryData(phoneQuery(connectionId).queryKey, phone))
  let queue: Promise<unknown> = Promise.resolve()

  function enqueue(work: () => Promise<SimulatorPhone>): Promise<SimulatorPhone> {
    const mine = queue.then(() => runLatest(work))
    queue = mine.catch(() => undefined)
    return mine
  }
  const fetchPhone = () => runLatest(() => call(ROUTES.showPhone, { params }))

  return {
    do: command => enqueue(() => call(ROUTES.usePhone, { params, body: command })),
    send: (contactId, { kind, file, caption = '', durationMs }) =>
      enqueue(() =>
        call(ROUTES.sendFromPhone, {
          params,
          form: { contactId, kind, caption, ...(durationMs === undefined ? {} : { durationMs: String(durationMs) }), file: [file] },
        }),
      ),
    // What could not be fetched now is fetched with the next signal.
    refresh: coalesce(() =>
      fetchPhone().then(
        () => undefined,
        () => undefined,
      ),
    ),
  }
}
