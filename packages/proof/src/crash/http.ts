import { setTimeout as wait } from 'node:timers/promises'
import type { SeededRandom } from './seeded-random.ts'

/** The response; the status is 0 without one. */
export interface HttpResult {
  readonly status: number
  readonly body: unknown
  readonly cookie: string | undefined
}

const TIMEOUT_MS = 4_000
/** Milliseconds after which a retry returns the last answer. */
const RETRY_MS = 150_000

/** Sends a request once. */
export async function sendRequest(
  url: string,
  method: string,
  headers: Record<string, string>,
  body?: unknown,
): Promise<HttpResult> {
  try {
    const answer = await fetch(url, {
      method,
      headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const text = await answer.text()
    const cookie = answer.headers.getSetCookie().find(one => one.startsWith('recado_refresh='))
    return {
      status: answer.status,
      body: text === '' ? undefined : (JSON.parse(text) as unknown),
      cookie: cookie?.split(';')[0],
    }
  } catch {
    return { status: 0, body: undefined, cookie: undefined }
  }
}

/** Retries until the answer is definite: no answer, a 5xx and a 429 are retried. */
export async function retryUntilAnswered(
  random: SeededRandom,
  once: () => Promise<HttpResult>,
): Promise<HttpResult> {
  const end = performance.now() + RETRY_MS
  for (;;) {
    const answer = await once()
    if ((answer.status !== 0 && answer.status < 500 && answer.status !== 429) || performance.now() > end)
      return answer
    await wait(answer.status === 429 ? 1_000 : random.between(40, 250))
  }
}
