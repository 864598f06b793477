import { setTimeout as wait } from 'node:timers/promises'
import type { Chance } from './chance.ts'

/** What came back; the status is 0 when nothing did. */
export interface Answer {
  readonly status: number
  readonly body: unknown
  readonly cookie: string | undefined
}

const PATIENCE_MS = 4_000
/** Milliseconds after which somebody who asks again and again takes the last answer for an answer. */
const INSIST_MS = 60_000

/** Asks once. */
export async function ask(url: string, method: string, headers: Record<string, string>, body?: unknown): Promise<Answer> {
  try {
    const answer = await fetch(url, {
      method,
      headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    const text = await answer.text()
    const cookie = answer.headers.getSetCookie().find(one => one.startsWith('recado_refresh='))
    return { status: answer.status, body: text === '' ? undefined : (JSON.parse(text) as unknown), cookie: cookie?.split(';')[0] }
  } catch {
    return { status: 0, body: undefined, cookie: undefined }
  }
}

/** Asks until somebody says yes or a definite no: what went unanswered, and what the server could not do, is asked again for a good while. */
export async function insist(chance: Chance, once: () => Promise<Answer>): Promise<Answer> {
  const end = performance.now() + INSIST_MS
  for (;;) {
    const answer = await once()
    if ((answer.status !== 0 && answer.status < 500 && answer.status !== 429) || performance.now() > end) return answer
    await wait(answer.status === 429 ? 1_000 : chance.between(40, 250))
  }
}
