import type { CallInput, CallOutput, Route } from '@recado/contract'
import { ApiError } from './api-error.ts'
import { request, type RequestInput } from './request.ts'

/** What a call needs to know of the session. */
export interface SessionPort {
  token(): string | null
  /** Who is logged in here, as far as is known. */
  userId(): number | undefined
  /** Nobody is logged in here. */
  isGuest(): boolean
  /** A token newer than `stale`; one round trip however many ask. @throws ApiError when the session is over. */
  renew(stale: string | null): Promise<string>
  /** The server said that the session of this token is over. */
  end(refused: string | null): void
  /** The server said that the company's subscription is over. */
  expired(): void
}

export interface CallOptions {
  signal?: AbortSignal | undefined
  /** Arrives even when the page is closed before the answer is there. */
  keepalive?: boolean | undefined
}

/** A route without anything to pass may be called without input. */
type CallArguments<R extends Route> = {} extends CallInput<R> ? [input?: CallInput<R>, options?: CallOptions] : [input: CallInput<R>, options?: CallOptions]
export type Call = <R extends Route>(route: R, ...rest: CallArguments<R>) => Promise<CallOutput<R>>

const isAccessExpired = (error: unknown): boolean => error instanceof ApiError && error.status === 403 && error.code === 'ERR_SESSION_EXPIRED'

/** Makes the one function every request goes through. An expired access token is renewed once and the call repeated; a dead session ends it. Spec: workspace 4 "Session". */
export function createCall(session: SessionPort, send: typeof request = request): Call {
  return async (route, ...rest) => {
    const [input = {}, { signal, keepalive } = {}] = rest as [RequestInput?, CallOptions?]
    const userId = session.userId()
    let token = session.token()
    const sendOnce = () => send(route, input, { token, signal, keepalive })
    try {
      // Whoever goes on as remembered has none yet; a guest needs none.
      if (token === null && !session.isGuest()) token = await session.renew(null)
      try {
        return (await sendOnce()) as CallOutput<typeof route>
      } catch (error) {
        if (!isAccessExpired(error)) throw error
        const newer = await session.renew(token)
        // Nothing that one person began is done in the name of who logged in after them.
        if (userId !== undefined && session.userId() !== userId) throw error
        token = newer
        return (await sendOnce()) as CallOutput<typeof route>
      }
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) session.end(token)
      if (error instanceof ApiError && error.status === 402) session.expired()
      throw error
    }
  }
}
