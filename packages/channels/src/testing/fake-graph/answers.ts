import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import type { SendFault } from './faults.ts'
import { badParameter, GraphRefusal } from './refusal.ts'

export interface FakeRequest {
  readonly method: string
  readonly url: URL
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/** What is left of an answer after something went wrong on purpose. */
export function spoil(response: ServerResponse, fault: SendFault): void {
  if (fault.kind === 'gateway') return html(response, fault.status)
  if (fault.kind === 'garbled') return html(response, 200)
  response.destroy()
}

export function refuseOnPurpose(response: ServerResponse, { status, code, subcode, title, retryAfter }: Extract<SendFault, { kind: 'error' }>): void {
  if (retryAfter !== undefined) response.setHeader('retry-after', String(retryAfter))
  json(response, status, new GraphRefusal(status, code, title ?? 'Simulated', title, subcode).body())
}

export function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString())
  } catch {
    throw badParameter('The body is not JSON.')
  }
}

export function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=UTF-8' }).end(JSON.stringify(body))
}

export function html(response: ServerResponse, status: number): void {
  response.writeHead(status, { 'content-type': 'text/html' }).end('<html><body>proxy</body></html>')
}
