import { ROUTES, type CallInput, type SimulatorPhone } from '@recado/contract'
import { call } from '../../lib/http/api.ts'
import { queryClient } from '../../lib/query/query-client.ts'
import { coalesce } from './coalesce.ts'
import { latestOnly } from './latest-only.ts'
import { phoneQuery } from './phone.queries.ts'

/** An action on the phone. */
export type PhoneCommandInput = CallInput<typeof ROUTES.usePhone>['body']
type FileKind = CallInput<typeof ROUTES.sendFromPhone>['form']['kind']
/** A file to send from the phone; milliseconds for timed media. */
export interface PhoneFile {
  readonly kind: FileKind
  readonly file: File
  readonly caption?: string
  readonly durationMs?: number
  /** The member who sends it, in a group. */
  readonly authorId?: string | undefined
}

export interface PhoneClient {
  /** Runs a command on the phone. @throws ApiError */
  do(command: PhoneCommandInput): Promise<SimulatorPhone>
  /** Sends a file from the phone. @throws ApiError */
  send(contactId: string, file: PhoneFile): Promise<SimulatorPhone>
  /** Refetches the phone; concurrent calls are coalesced. */
  refresh(): void
}

/** The client of one phone: commands run in call order, and an outdated response changes nothing. */
export function createPhoneClient(connectionId: number): PhoneClient {
  const params = { whatsappId: connectionId }
  const runLatest = latestOnly<SimulatorPhone>(
    phone => void queryClient.setQueryData(phoneQuery(connectionId).queryKey, phone),
  )
  let queue: Promise<unknown> = Promise.resolve()

  function enqueue(work: () => Promise<SimulatorPhone>): Promise<SimulatorPhone> {
    const mine = queue.then(() => runLatest(work))
    queue = mine.catch(() => undefined)
    return mine
  }
  const fetchPhone = () => runLatest(() => call(ROUTES.showPhone, { params }))

  return {
    do: command => enqueue(() => call(ROUTES.usePhone, { params, body: command })),
    send: (contactId, { kind, file, caption = '', durationMs, authorId }) =>
      enqueue(() =>
        call(ROUTES.sendFromPhone, {
          params,
          form: {
            contactId,
            kind,
            caption,
            ...(durationMs === undefined ? {} : { durationMs: String(durationMs) }),
            ...(authorId === undefined ? {} : { authorId }),
            file: [file],
          },
        }),
      ),
    // A failed fetch is retried with the next signal.
    refresh: coalesce(() =>
      fetchPhone().then(
        () => undefined,
        () => undefined,
      ),
    ),
  }
}
