import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** A received request. */
export interface TranscriptionRequest {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  /** The raw form, with the recording. */
  readonly body: Buffer
}
export interface Transcriber {
  /** Up to the version, as a company types it. */
  readonly url: string
  readonly env: Record<string, string>
  readonly requests: readonly TranscriptionRequest[]
  /** Sets the response from now on; a promise delays the response. */
  respondWith(
    says: (
      asked: TranscriptionRequest,
    ) => Promise<{ status: number; body: string }> | { status: number; body: string },
  ): void
  close(): Promise<void>
}

/**
 * An OpenAI-compatible service on its own port; it transcribes every recording as `Olá` by default, and answers
 * every chat with that.
 */
export async function startFakeTranscriber(): Promise<Transcriber> {
  const listened: TranscriptionRequest[] = []
  let says: Parameters<Transcriber['respondWith']>[0] = () => ({
    status: 200,
    body: JSON.stringify({ text: ' Olá ', choices: [{ message: { content: 'Olá' } }] }),
  })
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
