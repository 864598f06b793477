import type { CustomFetch } from 'openid-client'
import { readAllowList } from '../../kernel/outgoing/index.ts'
import type { AppContext } from '../../kernel/process/app-context.ts'
import { ProviderUnusable } from './provider-problem.ts'

/** Milliseconds of one call, and of all calls of one sign-in. */
const CALL_MS = 5_000
const SIGN_IN_MS = 12_000
/** Bytes of a discovery document, of keys or of tokens. */
const MAX_BYTES = 256 * 1024
const NO_BODY = new Set([204, 205, 304])

/** Whether a provider may be called without encryption: the operator names its host and port. */
export function mayUseHttp({ config }: Pick<AppContext, 'config'>, url: URL): boolean {
  const port = url.port === '' ? 80 : Number(url.port)
  return url.protocol === 'http:' && readAllowList(config.allowPrivateTargets).hasHost(url.hostname, port)
}

/** Refuses an address that a sign-in must not go to. @throws ProviderUnusable */
export function mustBeSafe(context: Pick<AppContext, 'config'>, address: string): URL {
  const url = URL.parse(address)
  if (!url || (url.protocol !== 'https:' && !mayUseHttp(context, url))) throw new ProviderUnusable('notHttps')
  return url
}

/**
 * The guarded client in the shape that the library takes: no redirects, whole answers within limits of time and
 * size, each address checked, because a provider names its further addresses itself.
 */
export function providerFetch(context: AppContext): CustomFetch {
  const deadline = AbortSignal.timeout(SIGN_IN_MS)
  return async (address, { method, headers, body }) => {
    const {
      status,
      headers: given,
      body: bytes,
    } = await context.outgoing.request(mustBeSafe(context, address), {
      method,
      headers,
      body: body === undefined || body === null ? undefined : String(body as string | URLSearchParams),
      timeoutMs: CALL_MS,
      maxBytes: MAX_BYTES,
      redirects: 0,
      signal: deadline,
    })
    const answered = new Headers()
    for (const [name, value] of Object.entries(given))
      for (const one of [value ?? []].flat()) answered.append(name, one)
    return new Response(NO_BODY.has(status) ? null : new Uint8Array(bytes), { status, headers: answered })
  }
}
