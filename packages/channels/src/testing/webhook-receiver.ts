import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ChannelError, type ChannelDriver, type ChannelConnection } from '../port.ts'
import type { TestCore } from './test-core.ts'

/**
 * The server's side of a webhook channel: verify, store, then 200; any other response requests a redelivery.
 */
export class WebhookReceiver {
  readonly #server: Server

  private constructor(driver: ChannelDriver, connection: ChannelConnection, core: TestCore) {
    this.#server = createServer((request, response) => {
      void readRequest(request)
        .then(raw => core.emit(driver.ingest?.(connection, raw, request.headers) ?? []))
        .then(
          () => 200,
          (error: unknown) => (error instanceof ChannelError && error.kind === 'signature' ? 401 : 500),
        )
        .then(status => response.writeHead(status).end())
    })
  }

  static async start(
    driver: ChannelDriver,
    connection: ChannelConnection,
    core: TestCore,
  ): Promise<WebhookReceiver> {
    const receiver = new WebhookReceiver(driver, connection, core)
    await new Promise<void>(resolve => receiver.#server.listen(0, '127.0.0.1', resolve))
    return receiver
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/`
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise(resolve => this.#server.close(resolve))
  }
}

async function readRequest(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
