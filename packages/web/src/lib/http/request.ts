import type { Route } from '@recado/contract'
import { ApiError, NETWORK_ERROR } from './api-error.ts'

/** The input of any call; `CallInput` of the contract says which parts a route requires. */
export interface RequestInput {
  params?: Readonly<Record<string, unknown>>
  query?: Readonly<Record<string, unknown>>
  body?: unknown
  form?: Readonly<Record<string, unknown>>
}

/**
 * A query value as text; lists and objects are encoded as JSON. Spec: workspace 7 "list filters as JSON
 * strings".
 */
const toText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** The URL of a call, under `/api`. Undefined and null values are left out of the query. */
export function requestUrl(route: Pick<Route, 'path'>, input: RequestInput): string {
  const path = route.path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(input.params?.[name])),
  )
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input.query ?? {}))
    if (value !== undefined && value !== null) query.set(name, toText(value))
  return `/api${path}${query.size > 0 ? `?${query}` : ''}`
}

function toFormData(form: Readonly<Record<string, unknown>>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(form)) {
    for (const one of Array.isArray(value) ? (value as unknown[]) : [value]) {
      if (one === undefined || one === null) continue
      if (one instanceof File) data.append(name, one, one.name)
      else if (one instanceof Blob) data.append(name, one)
      else data.append(name, toText(one))
    }
  }
  return data
}

export interface RequestOptions {
  token?: string | null
  signal?: AbortSignal | undefined
  /** Sent even when the page closes before the response. */
  keepalive?: boolean | undefined
  fetch?: typeof fetch
}

const isWorkbook = (response: Response): boolean =>
  response.ok && response.headers.get('content-type')?.includes('spreadsheetml') === true

async function parseBody(response: Response): Promise<unknown> {
  if (isWorkbook(response)) return response.blob()
  const text = await response.text()
  if (text === '') return undefined
  if (response.ok && response.headers.get('content-type')?.startsWith('text/csv')) return text
  try {
    return JSON.parse(text)
  } catch (error) {
    // A page of a proxy: of a refusal its status is useful, and with any other status nothing.
    if (response.ok) throw error
    return undefined
  }
}

function throwNetworkError(error: unknown): never {
  if (error instanceof DOMException && error.name === 'AbortError') throw error
  throw new ApiError(0, NETWORK_ERROR)
}

/**
 * Sends one request and returns the parsed response. @throws ApiError when refused or not answered; aborts
 * propagate.
 */
export async function request(
  route: Pick<Route, 'method' | 'path'>,
  input: RequestInput,
  options: RequestOptions = {},
): Promise<unknown> {
  const headers = new Headers({ accept: 'application/json' })
  if (options.token) headers.set('authorization', `Bearer ${options.token}`)
  let body: BodyInit | undefined
  if (input.form) body = toFormData(input.form)
  else if (input.body !== undefined) {
    headers.set('content-type', 'application/json')
    body = JSON.stringify(input.body)
  }
  const response = await (options.fetch ?? fetch)(requestUrl(route, input), {
    method: route.method,
    headers,
    body,
    credentials: 'same-origin',
    signal: options.signal,
    ...(options.keepalive ? { keepalive: true } : {}),
  }).catch(throwNetworkError)
  // A connection that fails mid-response counts as no response, and so does a page instead of JSON.
  const reply = await parseBody(response).catch(throwNetworkError)
  if (response.ok) return reply
  const refusal = typeof reply === 'object' && reply !== null ? (reply as Record<string, unknown>) : {}
  const isUnavailable = response.status >= 502 && response.status <= 504
  const general = isUnavailable ? 'ERR_UNAVAILABLE' : 'ERR_INTERNAL'
  const code = typeof refusal['error'] === 'string' ? refusal['error'] : general
  throw new ApiError(response.status, code, refusal)
}
