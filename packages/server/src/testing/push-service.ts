import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PushNotice, PushTarget } from '@recado/contract'

const TIMEOUT_MS = 20_000

/** A request to a push service. */
export interface PushRequest {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/** A browser with a push subscription, which alone can decrypt its notices (RFC 8291). */
export interface PushBrowser {
  readonly target: PushTarget
  /** Decrypted notices, oldest first. */
  notices(): PushNotice[]
  /** Waits for so many notices. */
  waitForNotices(count: number): Promise<PushNotice[]>
}

/** A local fake push service: records requests and answers as configured. */
export class FakePushService {
  readonly requests: PushRequest[] = []
  /** Responses to the next calls; 201 when empty. */
  readonly answers: { status: number; headers?: Record<string, string> }[] = []
  readonly #server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      this.requests.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) })
      const { status, headers = {} } = this.answers.shift() ?? { status: 201 }
      response.writeHead(status, headers).end()
      this.#server.emit('pushed')
    })
  })

  static async start(): Promise<FakePushService> {
    const service = new FakePushService()
    await new Promise<void>((ready, fail) =>
      service.#server.once('error', fail).listen(0, '127.0.0.1', ready),
    )
    return service
  }
  get host(): string {
    return `127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }
  close(): Promise<void> {
    this.#server.closeAllConnections()
    return new Promise(closed => this.#server.close(() => closed()))
  }

  /** A browser that subscribes here. */
  browser(): PushBrowser {
    const keys = createECDH('prime256v1')
    const p256dh = keys.generateKeys()
    const auth = randomBytes(16)
    const path = `/push/${randomBytes(12).toString('hex')}`
    const notices = (): PushNotice[] =>
      this.requests
        .filter(one => one.path === path)
        .map(
          ({ body }) =>
            JSON.parse(
              decryptNotice(body, { secret: sender => keys.computeSecret(sender), p256dh, auth }),
            ) as PushNotice,
        )
    return {
      target: {
        endpoint: `http://${this.host}${path}`,
        keys: { p256dh: p256dh.toString('base64url'), auth: auth.toString('base64url') },
      },
      notices,
      waitForNotices: async count => {
        const tooLate = AbortSignal.timeout(TIMEOUT_MS)
        while (notices().length < count) await once(this.#server, 'pushed', { signal: tooLate })
        return notices()
      },
    }
  }
}

/** One record of aes128gcm, read as a browser reads it. */
function decryptNotice(
  body: Buffer,
  own: { secret: (sender: Buffer) => Buffer; p256dh: Buffer; auth: Buffer },
): string {
  const [salt, sender, sealed] = [
    body.subarray(0, 16),
    body.subarray(21, 21 + (body[20] ?? 0)),
    body.subarray(21 + (body[20] ?? 0)),
  ]
  const derive = (secret: Buffer, salted: Buffer, info: Buffer, length: number): Buffer =>
    Buffer.from(hkdfSync('sha256', secret, salted, info, length))
  const shared = derive(
    own.secret(sender),
    own.auth,
    Buffer.concat([Buffer.from('WebPush: info\0'), own.p256dh, sender]),
    32,
  )
  const key = derive(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const cipher = createDecipheriv(
    'aes-128-gcm',
    key,
    derive(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12),
  ).setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8')
}
