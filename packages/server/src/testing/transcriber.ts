import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** What a fake service was sent. */
export interface TranscriptionRequest {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  /** The form as it came, with the recording in it. */
  readonly body: Buffer
}
export interface Transcriber {
  /** Up to the version, as a company types it. */
  readonly url: string
  readonly env: Record<string, string>
  readonly requests: readonly TranscriptionRequest[]
  /** What it says from now on; what is awaited is said when it comes. */
  respondWith(says: (asked: TranscriptionRequest) => Promise<{ status: number; body: string }> | { status: number; body: string }): void
  close(): Promise<void>
}

/** An OpenAI-compatible service on a port of its own that says `Olá` to every recording until it is told otherwise. */
export async function startFakeTranscriber(): Promise<Transcriber> {
  const listened: TranscriptionRequest[] = []
  let says: Parameters<Transcriber['respondWith']>[0] = () => ({ status: 200, body: JSON.stringify({ text: ' Olá ' }) })
  const server: Server = createServer((request, response) => {
    void (async () => {
      const asked = { path: request.url ?? '', headers: request.headers, body: await buffer(request) }
      listened.push(asked)
      const { status, body } = await says(asked)
      response.writeHead(status, { 'content-type': 'application/json' }).end(body)
    })()
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const url = `http://${host}/v1`
  return {
    url,
    env: { RECADO_TRANSCRIPTION_URL: url, RECADO_ALLOW_PRIVATE_TARGETS: host },
    requests: listened,
    respondWith: next => {
      says = next
    },
    close: () =>
      new Promise(resolve => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
