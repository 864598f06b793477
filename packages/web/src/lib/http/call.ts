import type { CallInput, CallOutput, Route } from '@recado/contract'
import { ApiError } from './api-error.ts'
import { request, type RequestInput } from './request.ts'

/** The session functions that a call depends on. */
export interface SessionPort {
  token(): string | null
  /** The logged-in user, if known. */
  userId(): number | undefined
  /** True when nobody is logged in. */
  isGuest(): boolean
  /**
   * Returns a token newer than `stale`; concurrent callers share one request. @throws ApiError when the
   * session has ended.
   */
  renew(stale: string | null): Promise<string>
  /** Called when the server reports that this token's session has ended. */
  end(refused: string | null, error: unknown): void
  /** Called when the server reports that the company's subscription has expired. */
  expired(): void
  /** Called when the server demands that the user sets up a second step first. */
  twoFactorMissing(): void
}

export interface CallOptions {
  signal?: AbortSignal | undefined
  /** Sent even when the page closes before the response. */
  keepalive?: boolean | undefined
}

/** A route without parameters may be called without input. */
type CallArguments<R extends Route> =
  {} extends CallInput<R>
    ? [input?: CallInput<R>, options?: CallOptions]
    : [input: CallInput<R>, options?: CallOptions]
export type RouteCaller = <R extends Route>(route: R, ...rest: CallArguments<R>) => Promise<CallOutput<R>>

const isAccessExpired = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 403 && error.code === 'ERR_SESSION_EXPIRED'

/**
 * Creates the function that sends every request. It renews an expired token once and retries; a dead session
 * ends. Spec: workspace 4 "Session".
 */
export function createCall(session: SessionPort, send: typeof request = request): RouteCaller {
  return async (route, ...rest) => {
    const [input = {}, { signal, keepalive } = {}] = rest as [RequestInput?, CallOptions?]
    const userId = session.userId()
    let token = session.token()
    const sendOnce = () => send(route, input, { token, signal, keepalive })
    try {
      // A session restored from storage has no token yet; a guest needs none.
      if (token === null && !session.isGuest()) token = await session.renew(null)
      try {
        return (await sendOnce()) as CallOutput<typeof route>
      } catch (error) {
        if (!isAccessExpired(error)) throw error
        const newer = await session.renew(token)
        // A request of one user is never sent with the next user's token.
        if (userId !== undefined && session.userId() !== userId) throw error
        token = newer
        return (await sendOnce()) as CallOutput<typeof route>
      }
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) session.end(token, error)
      if (error instanceof ApiError && error.status === 402) session.expired()
      if (error instanceof ApiError && error.code === 'ERR_TWO_FACTOR_MISSING') session.twoFactorMissing()
      throw error
    }
  }
}
