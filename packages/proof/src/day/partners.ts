import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { modelSays } from '@recado/server/testing/model-provider'
import type { HttpResult } from '../crash/http.ts'
import type { Office } from './offices.ts'

/** How a partner answers. */
const MANNERS = ['quick', 'slow', 'failing', 'hanging'] as const
type Manner = (typeof MANNERS)[number]
const BAD_MANNERS = MANNERS.filter(manner => manner !== 'quick')
const SLOW_MS = 3_000
/** The largest companies have campaigns and the bot that is judged; those behind them have the partners. */
const FIRST_OFFICE = 5

/** Calls as an admin of an office. */
export type OfficeCall = (office: Office, method: string, path: string, body?: unknown) => Promise<HttpResult>

/**
 * The services of companies: what their webhooks call, what answers their customers, and their models. Some are slow, fail, or
 * never answer, and nobody else may notice.
 */
export class DayPartners {
  readonly calls: Record<Manner, number> = { quick: 0, slow: 0, failing: 0, hanging: 0 }
  readonly #server = createServer((request, response) => void this.#answer(request, response))

  static async open(): Promise<DayPartners> {
    const partners = new DayPartners()
    await new Promise<void>(resolve => partners.#server.listen(0, '127.0.0.1', resolve))
    return partners
  }
  /** host:port */
  get host(): string {
    return `127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }
  async close(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise(resolve => this.#server.close(resolve))
  }

  /** Gives offices webhooks of every manner, and bots and prompts of the bad ones. */
  async attach(offices: readonly Office[], call: OfficeCall): Promise<void> {
    const others = offices.toReversed().slice(FIRST_OFFICE)
    const take = (count: number): Office[] => others.splice(0, count)
    for (const [index, office] of take(MANNERS.length).entries())
      await call(office, 'POST', '/company-webhooks', {
        name: 'Sistema da loja',
        url: this.#urlOf(MANNERS[index], 'webhook'),
        topics: ['ticket', 'message'],
        isActive: true,
      })
    for (const [index, office] of take(BAD_MANNERS.length).entries()) {
      const { body } = await call(office, 'POST', '/queueIntegration', {
        type: 'webhook',
        name: 'Robô da loja',
        urlN8N: this.#urlOf(BAD_MANNERS[index], 'bot'),
      })
      await this.#answerWith(office, { integrationId: (body as { id: number }).id }, call)
    }
    for (const [index, office] of take(BAD_MANNERS.length).entries()) {
      const { body } = await call(office, 'POST', '/prompt', {
        name: 'Modelo da loja',
        prompt: 'Atenda.',
        queueId: office.samples.queues[0],
        baseUrl: this.#urlOf(BAD_MANNERS[index], 'v1'),
        apiKey: 'sk-prova',
      })
      await this.#answerWith(office, { promptId: (body as { id: number }).id }, call)
    }
  }

  async #answerWith(office: Office, change: object, call: OfficeCall): Promise<void> {
    await call(office, 'PUT', `/whatsapp/${office.connectionId}`, change)
  }

  #urlOf(manner: Manner = 'quick', path: string): string {
    return `http://${this.host}/${manner}/${path}`
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    request.resume()
    const [, first, second] = (request.url ?? '').split('/')
    const manner = MANNERS.find(one => one === first) ?? 'quick'
    this.calls[manner] += 1
    if (manner === 'hanging') return
    if (manner === 'slow') await wait(SLOW_MS)
    const answer = { messages: ['Já vamos atender.'] }
    const body = second === 'v1' ? modelSays('Já vamos atender.').body : JSON.stringify(answer)
    response.writeHead(manner === 'failing' ? 500 : 200, { 'content-type': 'application/json' }).end(body)
  }
}
