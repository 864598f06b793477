import type { CallInput, Route } from '@recado/contract'
import type { z } from 'zod'

/** A response: the status, and the body of the contract, or of an error. */
export interface Answer<R extends Route> {
  status: number
  body: z.infer<R['reply']> & { error?: string }
  headers: Headers
}
export interface Client {
  call<R extends Route>(
    route: R,
    ...input: {} extends CallInput<R> ? [CallInput<R>?] : [CallInput<R>]
  ): Promise<Answer<R>>
  /** The same, and the test fails unless it went well. */
  ok<R extends Route>(
    route: R,
    ...input: {} extends CallInput<R> ? [CallInput<R>?] : [CallInput<R>]
  ): Promise<z.infer<R['reply']>>
  raw(method: string, path: string, init?: RequestInit): Promise<Response>
  readonly token: string | undefined
}

/** Calls a test server as one person, over real HTTP. */
export function client(url: string, token?: string): Client {
  const headers: Record<string, string> = {
    // To compress each answer, and to expand it again, takes longer than many calls.
    'accept-encoding': 'identity',
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  }
  const raw = (method: string, path: string, init: RequestInit = {}): Promise<Response> =>
    fetch(url + path, {
      method,
      ...init,
      headers: { ...headers, ...(init.headers as Record<string, string> | undefined) },
    })
  const call = async (route: Route, input: Input = {}): Promise<Answer<Route>> => {
    const path = `/api${route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(input.params?.[name])))}${query(input.query)}`
    const init: RequestInit = input.form
      ? { body: formOf(input.form) }
      : input.body === undefined
        ? {}
        : { body: JSON.stringify(input.body), headers: { 'content-type': 'application/json' } }
    const response = await raw(route.method, path, init)
    const text = await response.text()
    return {
      status: response.status,
      headers: response.headers,
      body: parseBody(text, response.headers.get('content-type')) as never,
    }
  }
  const ok = async (route: Route, input?: Input): Promise<unknown> => {
    const { status, body } = await call(route, input)
    if (status !== 200)
      throw new Error(`${route.method} ${route.path} answered ${status} ${JSON.stringify(body)}`)
    return body
  }
  return { call, ok, raw, token } as Client
}

/** A file is its text. */
function parseBody(text: string, type: string | null): unknown {
  if (text === '') return undefined
  return type?.startsWith('text/csv') || type?.includes('spreadsheetml') ? text : JSON.parse(text)
}

interface Input {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  form?: Record<string, unknown>
}
function query(values: Record<string, unknown> = {}): string {
  const search = new URLSearchParams(
    Object.entries(values)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
  )
  return search.size > 0 ? `?${search}` : ''
}
function formOf(fields: Record<string, unknown>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    for (const one of Array.isArray(value) ? (value as unknown[]) : [value])
      form.append(name, one instanceof Blob ? one : typeof one === 'string' ? one : JSON.stringify(one))
  return form
}
