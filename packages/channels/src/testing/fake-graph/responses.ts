import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import type { SendFault } from './faults.ts'
import { invalidParameter, GraphError } from './graph-error.ts'

export interface FakeRequest {
  readonly method: string
  readonly url: URL
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/** Sends a response with an injected fault. */
export function sendFaultyResponse(response: ServerResponse, fault: SendFault): void {
  if (fault.kind === 'gateway') return sendHtml(response, fault.status)
  if (fault.kind === 'garbled') return sendHtml(response, 200)
  response.destroy()
}

export function sendSimulatedError(
  response: ServerResponse,
  { status, code, subcode, title, retryAfter }: Extract<SendFault, { kind: 'error' }>,
): void {
  if (retryAfter !== undefined) response.setHeader('retry-after', String(retryAfter))
  sendJson(response, status, new GraphError(status, code, title ?? 'Simulated', title, subcode).body())
}

export function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString())
  } catch {
    throw invalidParameter('The body is not JSON.')
  }
}

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=UTF-8' }).end(JSON.stringify(body))
}

export function sendHtml(response: ServerResponse, status: number): void {
  response.writeHead(status, { 'content-type': 'text/html' }).end('<html><body>proxy</body></html>')
}
