import { request } from 'node:https'
import { Readable } from 'node:stream'
import type { ReadableStream as WebStream } from 'node:stream/web'
import type { Http } from '@recado/channels/port'

/** `fetch` for a media host with a self-signed certificate. */
export function trustingHttp(certificate: string): Http {
  return (url, init) =>
    new Promise((resolve, reject) => {
      const headers = Object.fromEntries(new Headers(init?.headers))
      const outgoing = request(url, { method: init?.method ?? 'GET', headers, ca: certificate }, answer => {
        const body = Readable.toWeb(answer) as unknown as ReadableStream<Uint8Array>
        resolve(
          new Response(body, {
            status: answer.statusCode ?? 500,
            headers: answer.headers as Record<string, string>,
          }),
        )
      })
      outgoing.on('error', reject)
      if (init?.body instanceof ReadableStream) Readable.fromWeb(init.body as WebStream).pipe(outgoing)
      else outgoing.end(init?.body)
    })
}
