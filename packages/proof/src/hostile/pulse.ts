import { setTimeout as wait } from 'node:timers/promises'
import { ROUTES } from '@recado/contract'
import { awaitCondition } from '../crash/wait-until.ts'
import { createCloudNumber } from '../fuzz/cloud-number.ts'
import { buildEnvelope, cloudTextMessage, signedHeaders } from '../fuzz/cloud-payload.ts'
import type { Findings } from '../fuzz/findings.ts'
import { send } from '../fuzz/http-client.ts'
import { countRows, createCompany, linkNumber } from './company.ts'
import type { HostileScene } from './scene.ts'

/** Milliseconds within which a message of the healthy company is in its conversation, on a machine with other work. */
const SERVED_MS = 30_000
const PAUSE_MS = 250

/** How a customer of the healthy company writes. */
type Say = (text: string) => Promise<void> | void

export interface PulseFigures {
  readonly healthyMessages: number
  readonly healthySlowestMs: number
}

/** A healthy company, whose customers write and whose admin asks while the others are attacked. */
export class Pulse {
  readonly #scene: HostileScene
  readonly #findings: Findings
  #messages = 0
  #slowestMs = 0
  readonly #stopped = new AbortController()
  #beating: Promise<void> = Promise.resolve()

  private constructor(scene: HostileScene, findings: Findings) {
    this.#scene = scene
    this.#findings = findings
  }

  static async start(scene: HostileScene, findings: Findings): Promise<Pulse> {
    const { product, fake } = scene
    const pulse = new Pulse(scene, findings)
    const bravo = await createCompany(product, 'Bravo')
    const { phone } = await linkNumber(product, fake, bravo)
    const cloud = await createCloudNumber(product, 'healthy-secret')
    // He writes to the companies that are attacked, too.
    const dario = phone.customer('5511911111111', 'Dario')
    const ways: Record<string, Say> = {
      QR: text => void dario.say(text),
      Cloud: async text => {
        const body = Buffer.from(
          JSON.stringify(buildEnvelope(cloud, cloudTextMessage(`wamid.${text}`, '5511922222222', text))),
        )
        const headers = signedHeaders(cloud, body)
        await send(product.url, { kind: 'healthy', method: 'POST', path: cloud.path, headers, body })
      },
    }
    const ask = async (): Promise<number> =>
      (await bravo.ana.call(ROUTES.listTickets, { query: { status: 'pending', showAll: true } })).status
    pulse.#beating = pulse.#beat(ways, ask)
    return pulse
  }

  async stop(): Promise<PulseFigures> {
    this.#stopped.abort()
    await this.#beating
    return { healthyMessages: this.#messages, healthySlowestMs: Math.round(this.#slowestMs) }
  }

  async #beat(ways: Record<string, Say>, ask: () => Promise<number>): Promise<void> {
    for (let round = 0; !this.#stopped.signal.aborted; round += 1) {
      for (const [way, say] of Object.entries(ways))
        await this.#expectServed(way, `pulso ${way} ${round}`, say)
      const status = await ask().catch(String)
      if (status !== 200)
        this.#findings.add(
          'pulse api',
          `the API of the healthy company answered ${status} ${this.#scene.now}`,
        )
      await wait(PAUSE_MS)
      if (this.#scene.product.exited !== undefined) return
    }
  }

  async #expectServed(way: string, text: string, say: Say): Promise<void> {
    const began = performance.now()
    await say(text)
    const { product } = this.#scene
    const isStored = async (): Promise<boolean> =>
      product.exited !== undefined || (await countRows(product, 'messages where body = $1', [text])) === 1
    if (!(await awaitCondition(isStored, SERVED_MS)))
      this.#findings.add(
        `pulse ${way}`,
        `a message of the healthy company did not arrive by ${way} within ${SERVED_MS / 1_000} s, ${this.#scene.now}`,
      )
    this.#messages += 1
    this.#slowestMs = Math.max(this.#slowestMs, performance.now() - began)
  }
}
