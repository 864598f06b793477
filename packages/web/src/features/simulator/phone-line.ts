import { ROUTES, type CallInput, type SimulatorPhone } from '@recado/contract'
import { call } from '../../lib/api.ts'
import { queryClient } from '../../lib/query-client.ts'
import { coalesced } from './coalesced.ts'
import { newest } from './newest.ts'
import { phoneQuery } from './phone.queries.ts'

/** What a hand does on the phone. */
export type Command = CallInput<typeof ROUTES.usePhone>['body']
type FileKind = CallInput<typeof ROUTES.sendFromPhone>['form']['kind']
/** A file on its way from the phone; milliseconds for what has a length. */
export interface PhoneFile {
  readonly kind: FileKind
  readonly file: File
  readonly caption?: string
  readonly durationMs?: number
}

export interface PhoneLine {
  /** Does something on the phone. @throws ApiError */
  do(command: Command): Promise<SimulatorPhone>
  /** Sends a file from the phone. @throws ApiError */
  send(contactId: string, file: PhoneFile): Promise<SimulatorPhone>
  /** Looks at the phone anew; many requests at once are one. */
  refresh(): void
}

/** The way to one phone: what is done happens in the order it was asked, and an answer that was overtaken changes nothing. */
export function phoneLine(whatsappId: number): PhoneLine {
  const params = { whatsappId }
  const ask = newest<SimulatorPhone>(phone => void queryClient.setQueryData(phoneQuery(whatsappId).queryKey, phone))
  let turn: Promise<unknown> = Promise.resolve()

  function inTurn(work: () => Promise<SimulatorPhone>): Promise<SimulatorPhone> {
    const mine = turn.then(() => ask(work))
    turn = mine.catch(() => undefined)
    return mine
  }
  const look = () => ask(() => call(ROUTES.showPhone, { params }))

  return {
    do: command => inTurn(() => call(ROUTES.usePhone, { params, body: command })),
    send: (contactId, { kind, file, caption = '', durationMs }) =>
      inTurn(() =>
        call(ROUTES.sendFromPhone, {
          params,
          form: { contactId, kind, caption, ...(durationMs === undefined ? {} : { durationMs: String(durationMs) }), file: [file] },
        }),
      ),
    // What could not be fetched now is fetched with the next signal.
    refresh: coalesced(() =>
      look().then(
        () => undefined,
        () => undefined,
      ),
    ),
  }
}
