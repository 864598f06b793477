import { setTimeout as wait } from 'node:timers/promises'
import type {
  Prompt,
  QueueIntegration,
  QueueOption,
  QueueOptionAction,
  WhatsappDetail,
} from '@recado/contract'
import type { Attendant } from './attendants.ts'
import { HAND_OVER_WORD } from './fake-model.ts'
import type { FakeProvider } from './provider.ts'
import type { SeededRandom } from './seeded-random.ts'
import { awaitCondition } from './wait-until.ts'

/** Milliseconds between two new customers, and until the last ones have their answers. */
const PAUSE_MS = [300, 800] as const
const LAST_ANSWERS_MS = 60_000
/** Customers who talk at once. */
const MAX_TALKING = 4

const QUEUES = 'Escolha:\n\n*1* - Prova\n*2* - Prova, outra'
const TOP = 'Prova, olá!\n\n*1* - Kit\n*2* - Mais\n*3* - Serviço\n*4* - IA'
const MORE = 'Sobre Mais\n\n*1* - Azul\n*2* - Verde'

/** A word of a customer, and the texts that it is answered with. */
interface TalkStep {
  readonly writes: string
  readonly hears: readonly string[]
}
/** A conversation, and whether the bot goes on at its end. */
export interface Talk {
  readonly steps: readonly TalkStep[]
  readonly endsWithBot: boolean
}
const begin: readonly TalkStep[] = [
  { writes: 'Oi', hears: [QUEUES] },
  { writes: 'prova', hears: [TOP] },
]
const TALKS: readonly Talk[] = [
  {
    steps: [
      ...begin,
      { writes: '4', hears: ['Sobre IA'] },
      { writes: 'Prazo?', hears: ['O modelo diz: Prazo?'] },
      { writes: 'Preço?', hears: ['O modelo diz: Preço?'] },
    ],
    endsWithBot: true,
  },
  { steps: [...begin, { writes: '1', hears: ['Sobre Kit'] }], endsWithBot: false },
  {
    steps: [...begin, { writes: '2', hears: [MORE] }, { writes: 'verde', hears: ['Sobre Verde'] }],
    endsWithBot: false,
  },
  {
    steps: [
      ...begin,
      { writes: '3', hears: ['Sobre Serviço', 'Resposta a 3'] },
      { writes: 'Pergunta', hears: ['Resposta a Pergunta'] },
    ],
    endsWithBot: true,
  },
  {
    steps: [
      ...begin,
      { writes: 'ia', hears: ['Sobre IA'] },
      { writes: 'Oi, modelo', hears: ['O modelo diz: Oi, modelo'] },
      { writes: HAND_OVER_WORD, hears: [`O modelo diz: ${HAND_OVER_WORD}`] },
    ],
    endsWithBot: false,
  },
]

/** A customer of the bot, with all that reached the phone. */
export interface BotCustomer {
  readonly number: string
  readonly name: string
  readonly talk: Talk
  readonly heard: string[]
  /** Words that were written so far. */
  written: number
}

/**
 * Customers who go through a menu of queues, a menu of options, and to a service or a prompt, each step after the answer to
 * the last.
 */
export class Bots {
  readonly customers: BotCustomer[] = []
  connectionId = 0
  queueId = 0
  readonly #admin: Pick<Attendant, 'call'>
  readonly #pauseMs: readonly [number, number]
  readonly #provider: FakeProvider
  readonly #random: SeededRandom
  #hookPath = ''
  #working = false
  #done: Promise<void> = Promise.resolve()

  constructor(parts: {
    admin: Pick<Attendant, 'call'>
    provider: FakeProvider
    random: SeededRandom
    pauseMs?: readonly [number, number]
  }) {
    this.#pauseMs = parts.pauseMs ?? PAUSE_MS
    this.#admin = parts.admin
    this.#provider = parts.provider
    this.#random = parts.random
    this.#provider.botNumber.onAccepted = (to, text) => this.#hear(to, text)
  }

  /** Makes the number, its queues, their menu and the service. */
  async prepare(): Promise<void> {
    for (const key of ['scheduleType', 'chatBotType'])
      await this.#make('PUT', `/settings/${key}`, { value: key === 'chatBotType' ? 'text' : 'disabled' })
    const queue = (name: string, color: string, greetingMessage: string) =>
      this.#make<{ id: number }>('POST', '/queue', { name, color, greetingMessage })
    const { id: queueId } = await queue('Prova', '#123451', 'Prova, olá!')
    const { id: otherId } = await queue('Prova, outra', '#123452', '')
    this.queueId = queueId
    await this.#addOptions(queueId)
    const { id, hookUrl } = await this.#make<WhatsappDetail>('POST', '/whatsapp', {
      name: 'Número do robô',
      provider: 'cloud',
      credentials: this.#provider.botNumber.credentials,
      greetingMessage: 'Escolha:',
      queueIds: [queueId, otherId],
    })
    this.connectionId = id
    this.#hookPath = new URL(hookUrl ?? '').pathname
  }

  /** Makes the menu of a queue: answers, a service and a prompt. */
  async #addOptions(queueId: number): Promise<void> {
    const service = await this.#make<QueueIntegration>('POST', '/queueIntegration', {
      type: 'webhook',
      name: 'Serviço da prova',
      urlN8N: this.#provider.serviceUrl,
    })
    const option = async (title: string, parentId: number | null, action?: QueueOptionAction) =>
      (
        await this.#make<QueueOption>('POST', '/queue-options', {
          queueId,
          title,
          parentId,
          message: `Sobre ${title}`,
          ...(action === undefined ? {} : { action }),
        })
      ).id
    await option('Kit', null)
    const more = await option('Mais', null)
    await option('Azul', more)
    await option('Verde', more)
    await option('Serviço', null, { type: 'integration', integrationId: service.id })
    const prompt = await this.#make<Prompt>('POST', '/prompt', {
      name: 'Modelo da prova',
      prompt: 'Atenda.',
      queueId,
      baseUrl: this.#provider.modelUrl,
      apiKey: 'sk-prova',
    })
    await option('IA', null, { type: 'prompt', promptId: prompt.id })
  }

  setAddresses(addresses: readonly string[]): void {
    if (this.#hookPath !== '')
      this.#provider.botNumber.webhooks.addresses = addresses.map(address => address + this.#hookPath)
  }

  start(): void {
    this.#working = true
    this.#done = (async () => {
      while (this.#working) {
        if (this.#talking.length < MAX_TALKING) this.#addCustomer()
        await wait(this.#random.between(...this.#pauseMs))
      }
    })()
  }
  /** Waits until everybody who began has all answers. */
  async stop(): Promise<void> {
    this.#working = false
    await this.#done
    await awaitCondition(() => this.#talking.length === 0, LAST_ANSWERS_MS)
  }

  get #talking(): readonly BotCustomer[] {
    return this.customers.filter(customer => !hasAllAnswers(customer))
  }

  #addCustomer(): void {
    const talk = TALKS[this.customers.length % TALKS.length]
    if (!talk) return
    const index = this.customers.length
    const customer: BotCustomer = {
      number: `5511${920_000_001 + index}`,
      name: `Pessoa do robô ${index}`,
      talk,
      heard: [],
      written: 0,
    }
    this.customers.push(customer)
    this.#write(customer)
  }

  #write(customer: BotCustomer): void {
    const step = customer.talk.steps[customer.written]
    if (!step) return
    customer.written += 1
    this.#provider.sendInbound(customer, { text: step.writes }, () => undefined, this.#provider.botNumber)
  }

  #hear(number: string, text: string): void {
    const customer = this.customers.find(one => one.number === number)
    if (!customer) return
    customer.heard.push(text)
    const due = expectedTexts(customer, customer.written).length
    if (customer.heard.length >= due) this.#write(customer)
  }

  async #make<T>(method: string, path: string, body: unknown): Promise<T> {
    const answer = await this.#admin.call(method, path, body)
    if (answer.status !== 200)
      throw new Error(`${method} ${path} was refused: ${answer.status} ${JSON.stringify(answer.body)}`)
    return answer.body as T
  }
}

/** The texts that answer the first words of a customer; without a number those of all. */
export const expectedTexts = ({ talk }: BotCustomer, written = talk.steps.length): readonly string[] =>
  talk.steps.slice(0, written).flatMap(({ hears }) => hears)
const hasAllAnswers = (customer: BotCustomer): boolean =>
  customer.heard.length >= expectedTexts(customer).length
