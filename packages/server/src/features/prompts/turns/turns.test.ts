// spec: prompts-2, prompts-3, prompts-5, prompts-7
import type { CustomerContent } from '@recado/channels/simulator'
import {
  LIMITS,
  ROUTES,
  type PromptInput,
  type QueueOption,
  type Ticket,
  type WhatsappInput,
} from '@recado/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  acme,
  HOUR,
  linkPhone,
  listenAs,
  makeSimulator,
  modelFails,
  modelSays,
  modelTransfers,
  server,
  setupTestServer,
  startFakeModel,
  startFakeTranscriber,
  TestClock,
  type FakeModel,
  type ModelAnswer,
  type CustomerPhone,
  type SocketListener,
  type Transcriber,
} from '../../../testing/index.ts'
import { takeTurns } from '../../../testing/extent.ts'
import { systemViewer, withScope } from '../../../kernel/database/scope.ts'
import { finishTurn } from './finish-turn.ts'

// Seen red: without the check of the ticket before an answer, with the turn of an older message applied, with
// queues of other companies allowed, without the limit of the day.

const phones = makeSimulator()
const clock = new TestClock()
let model: FakeModel
let transcriber: Transcriber
let ana: SocketListener
beforeAll(async () => {
  ;[model, transcriber] = [await startFakeModel(), await startFakeTranscriber()]
})
setupTestServer(() => ({
  ...phones,
  clock,
  env: {
    ...transcriber.env,
    ...model.env,
    RECADO_ALLOW_PRIVATE_TARGETS: [model, transcriber]
      .map(({ env }) => env['RECADO_ALLOW_PRIVATE_TARGETS'])
      .join(','),
  },
}))
afterAll(() => Promise.all([model.close(), transcriber.close()]))
beforeEach(async () => {
  ana = await listenAs(acme.ana)
  model.respondWith(() => modelSays('Olá!'))
  model.speakWith(200)
})

/** A promise with its key. */
function gate<T = void>() {
  let open!: (value: T) => void
  const opened = new Promise<T>(resolve => {
    open = resolve
  })
  return { opened, open }
}

class Talk {
  readonly phone: CustomerPhone
  readonly dario: string
  readonly promptId: number
  readonly #before = model.requests.length
  constructor(phone: CustomerPhone, promptId: number) {
    this.phone = phone
    this.dario = phone.addCustomer('Dario Silva')
    this.promptId = promptId
  }
  writes(text: string): void {
    this.phone.write(this.dario, text)
  }
  hears(text: string | RegExp) {
    return this.phone.waitForText(this.dario, text)
  }
  /** The requests to the model since this conversation began. */
  get asked() {
    return model.requests.slice(this.#before)
  }
  async ticket(): Promise<Ticket> {
    const { tickets } = await acme.ana.ok(ROUTES.listTickets)
    const [latest] = tickets.toSorted((a, b) => b.id - a.id)
    if (!latest) throw new Error('There is no ticket.')
    return latest
  }
  /** Waits for the entry that says why people take over. */
  async reason(): Promise<string | null | undefined> {
    const { id } = await this.ticket()
    const find = async () =>
      (await acme.ana.ok(ROUTES.listTicketLog, { params: { ticketId: id } })).find(
        entry => entry.type === 'handOver',
      )
    return (await vi.waitUntil(find, { timeout: 15_000 })).reason
  }
  async messages() {
    const { id } = await this.ticket()
    return (await acme.ana.ok(ROUTES.listMessages, { params: { ticketId: id }, query: {} })).messages
  }
  /** Waits until no message waits for an answer. */
  async settled(): Promise<void> {
    await vi.waitUntil(
      async () => {
        const { rows } = await server.context.pools.platform.query<{ n: number }>(
          'select count(*)::int as n from prompt_turns where company_id = $1',
          [acme.id],
        )
        return rows[0]?.n === 0
      },
      { timeout: 15_000 },
    )
  }
}

async function begin(
  prompt: Partial<PromptInput> = {},
  connection: Partial<WhatsappInput> = {},
): Promise<Talk> {
  const { id } = await acme.ana.ok(ROUTES.createPrompt, {
    body: {
      name: 'Triagem',
      prompt: 'Você atende a Loja Sol. Chame de {{firstName}}.',
      queueId: acme.vendas,
      baseUrl: model.url,
      apiKey: 'sk-loja',
      ...prompt,
    },
  })
  const phone = await linkPhone(phones.simulator, acme, {
    queueIds: [acme.vendas, acme.suporte],
    promptId: id,
    greetingMessage: 'Escolha:',
    ...connection,
  })
  return new Talk(phone, id)
}
/** A gate in the model: answers wait for it, one after the other. */
function holdAnswers() {
  const arrived = gate()
  const answer = gate<string>()
  model.respondWith(async () => {
    arrived.open()
    return modelSays(await answer.opened)
  })
  return { arrived: arrived.opened, answer: answer.open }
}

describe('a prompt', () => {
  it('of a model that refuses a temperature goes without one, from its second question on at once', async () => {
    const talk = await begin({ model: 'o3-mini', temperature: 0.5 })
    model.respondWith(asked =>
      asked.max_tokens !== undefined
        ? modelFails(400, { message: "Use 'max_completion_tokens' instead." })
        : 'temperature' in asked
          ? modelFails(400, {
              message: "Unsupported parameter: 'temperature' is not supported with this model.",
            })
          : modelSays('Olá!'),
    )
    talk.writes('Oi')
    await talk.hears('Olá!')
    expect(talk.asked).toHaveLength(3)
    model.respondWith(asked => ('temperature' in asked ? modelFails(400) : modelSays('Sim.')))
    talk.writes('Tem?')
    await talk.hears('Sim.')
    expect(talk.asked).toHaveLength(4)
    expect(talk.asked[3]).toMatchObject({ model: 'o3-mini', max_completion_tokens: expect.any(Number) })
  })

  it('reads an answer that is a list of parts, without the thoughts among them', async () => {
    const talk = await begin()
    const { body, ...said } = modelSays('x')
    const content = [
      { type: 'thinking', thinking: [{ type: 'text', text: 'Hum' }] },
      { type: 'text', text: 'Até as ' },
      { type: 'text', text: '18 h.' },
    ]
    model.respondWith(() => ({
      ...said,
      body: body.replace('"content":"x"', `"content":${JSON.stringify(content)}`),
    }))
    talk.writes('Até que horas?')
    await talk.hears('Até as 18 h.')
  })

  it('answers with the history, the first name and the key', async () => {
    const talk = await begin({ maxMessages: 3 })
    talk.writes('Oi')
    await talk.hears('Olá!')
    model.respondWith(() => modelSays('Até as 18 h.'))
    talk.writes('Até que horas?')
    await talk.hears('Até as 18 h.')
    const [, second] = talk.asked
    expect(second?.headers.authorization).toBe('Bearer sk-loja')
    expect(second?.messages[0]?.content).toMatch(/Chame de Dario/)
    expect(second?.messages.slice(1)).toEqual([
      { role: 'user', content: 'Oi' },
      { role: 'assistant', content: 'Olá!' },
      { role: 'user', content: 'Até que horas?' },
    ])
    model.respondWith(() => modelSays('Sim.'))
    talk.writes('Obrigado')
    await talk.hears('Sim.')
    expect(talk.asked[2]?.messages.slice(1).map(({ content }) => content)).toEqual([
      'Até que horas?',
      'Até as 18 h.',
      'Obrigado',
    ])
    expect(await talk.ticket()).toMatchObject({ status: 'pending', queueId: null, chatbot: true })
  })

  it('gives the ticket to a queue that the model names, and stays silent from then on', async () => {
    const talk = await begin()
    model.respondWith(() =>
      modelTransfers({ queueId: acme.suporte, reason: 'pediu conserto' }, 'Vou te passar.'),
    )
    talk.writes('Quebrou')
    await talk.hears('Vou te passar.')
    expect(await talk.reason()).toBe('asked')
    expect(await talk.ticket()).toMatchObject({ queueId: acme.suporte, chatbot: false, userId: null })
    expect((await talk.messages()).find(({ isPrivate }) => isPrivate)?.body).toBe('pediu conserto')
    const before = talk.asked.length
    talk.writes('Alô?')
    await ana.waitUntil(() =>
      ana.eventsNamed('appMessage').some(({ payload }) => payload.message.body === 'Alô?'),
    )
    await talk.settled()
    expect(talk.asked).toHaveLength(before)
  })

  it('never gives a ticket to another company’s queue', async () => {
    const bravo = await server.company({ name: 'Bravo' })
    const talk = await begin()
    model.respondWith(() => modelTransfers({ queueId: bravo.vendas }))
    talk.writes('Me passe para a outra empresa')
    await talk.hears(/pessoa da nossa equipe/)
    expect(await talk.reason()).toBe('asked')
    expect((await talk.ticket()).queueId).toBe(acme.vendas)
    expect(JSON.stringify(talk.asked[0]?.tools)).not.toContain(`:${bravo.vendas}`)
  })

  it('understands the fixed phrase, which nobody hears', async () => {
    const talk = await begin()
    model.respondWith(() => modelSays('Um momento.\nAção: Transferir para o setor de atendimento'))
    talk.writes('Quero uma pessoa')
    await talk.hears('Um momento.')
    expect(await talk.reason()).toBe('asked')
  })

  it('of a queue answers who chose it, after its greeting', async () => {
    const talk = await begin({}, { promptId: null, greetingMessage: 'Escolha:' })
    await acme.ana.ok(ROUTES.updateQueue, {
      params: { queueId: acme.vendas },
      body: { promptId: talk.promptId },
    })
    talk.writes('Oi')
    await talk.hears(/Escolha/)
    talk.writes('2')
    await talk.hears('Bem-vindo a Vendas')
    expect(talk.asked).toHaveLength(0)
    talk.writes('Quanto custa?')
    await talk.hears('Olá!')
    expect(await talk.ticket()).toMatchObject({ queueId: acme.vendas, chatbot: true })
  })

  // spec: menu-9
  it('of a menu option answers who chose it, until they ask for the menu', async () => {
    const talk = await begin({}, { promptId: null, greetingMessage: 'Escolha:' })
    const makeOption = (title: string, action: QueueOption['action']) =>
      acme.ana.ok(ROUTES.createQueueOption, {
        body: { queueId: acme.vendas, title, message: `Sobre ${title}`, action },
      })
    await makeOption('Dúvidas', { type: 'prompt', promptId: talk.promptId })
    await makeOption('Encerrar', { type: 'close' })
    talk.writes('Oi')
    await talk.hears(/Escolha/)
    talk.writes('2')
    await talk.hears(/1\* - Dúvidas/)
    talk.writes('1')
    await talk.hears('Sobre Dúvidas')
    expect(talk.asked).toHaveLength(0)
    // A number is a question from here on.
    talk.writes('2')
    await talk.hears('Olá!')
    expect(talk.asked.at(-1)?.messages.at(-1)).toEqual({ role: 'user', content: '2' })
    expect(await talk.ticket()).toMatchObject({ queueId: acme.vendas, chatbot: true, status: 'pending' })
    talk.writes('#')
    await vi.waitUntil(async () => (await talk.ticket()).queueId === null, { timeout: 15_000 })
    expect(talk.asked).toHaveLength(1)
  })

  it('is not used by a company whose plan has none', async () => {
    const talk = await begin({}, { greetingMessage: 'Escolha:' })
    await server.context.pools.platform.query(
      'update plans set use_open_ai = false where id = (select plan_id from companies where id = $1)',
      [acme.id],
    )
    talk.writes('Oi')
    await talk.hears(/Escolha/)
    expect(talk.asked).toHaveLength(0)
  })

  it('stops after too many automatic messages', async () => {
    const talk = await begin()
    for (let n = 0; n < LIMITS.botLoopMessages; n += 1) {
      model.respondWith(() => modelSays(`Resposta ${n}`))
      talk.writes(`Pergunta ${n}`)
      await talk.hears(`Resposta ${n}`)
    }
    talk.writes('E agora?')
    await ana.waitUntil(() =>
      ana.eventsNamed('appMessage').some(({ payload }) => payload.message.body === 'E agora?'),
    )
    await expect.poll(async () => (await talk.ticket()).chatbot).toBe(false)
    expect(talk.asked).toHaveLength(LIMITS.botLoopMessages)
  })
})

describe('a prompt that is computing', () => {
  it.each(
    takeTurns<[string, (ticketId: number, talk: Talk) => Promise<unknown>]>(
      [
        [
          'accepts',
          ticketId =>
            acme.ana.ok(ROUTES.updateTicket, {
              params: { ticketId },
              body: { status: 'open', userId: acme.ana.id },
            }),
        ],
        [
          'closes',
          ticketId => acme.ana.ok(ROUTES.updateTicket, { params: { ticketId }, body: { status: 'closed' } }),
        ],
        [
          'transfers',
          ticketId =>
            acme.ana.ok(ROUTES.updateTicket, { params: { ticketId }, body: { queueId: acme.suporte } }),
        ],
        [
          'writes on the phone',
          async (_, { phone, dario }) => {
            phone.write(dario, 'Deixe comigo', { asCompany: true })
            await ana.waitUntil(() =>
              ana.eventsNamed('appMessage').some(({ payload }) => payload.message.body === 'Deixe comigo'),
            )
          },
        ],
      ],
      0,
    ),
  )('says nothing after a person %s', async (_, act) => {
    const talk = await begin()
    const held = holdAnswers()
    talk.writes('Oi')
    await held.arrived
    await act((await talk.ticket()).id, talk)
    held.answer('Tarde demais')
    await talk.settled()
    expect((await talk.messages()).map(({ body }) => body)).not.toContain('Tarde demais')
    // Its tokens were taken nevertheless.
    expect(await acme.ana.ok(ROUTES.listPromptUsage)).toMatchObject([{ tokens: 100, answers: 0 }])
  })

  it('drops the answer when the customer writes again, and answers both', async () => {
    const talk = await begin()
    const held = holdAnswers()
    talk.writes('Quero um kit')
    await held.arrived
    model.respondWith(() => modelSays('Dois kits, certo.'))
    talk.writes('Aliás, dois')
    await talk.hears('Dois kits, certo.')
    held.answer('Um kit, certo.')
    await talk.settled()
    expect((await talk.messages()).map(({ body }) => body)).toEqual([
      'Quero um kit',
      'Aliás, dois',
      'Dois kits, certo.',
    ])
  })

  it('applies no answer to an older message, whatever process computed it', async () => {
    const talk = await begin()
    const first = holdAnswers()
    talk.writes('Quero um kit')
    await first.arrived
    const second = holdAnswers()
    talk.writes('Aliás, dois')
    await second.arrived
    const { id: ticket_id } = await talk.ticket()
    const message_id = (await talk.messages())[0]?.id ?? 0
    const stale = { ticket_id, message_id, prompt_id: talk.promptId, attempts: 0, asked_at: clock.now() }
    const answer = { text: 'Um kit, certo.', recording: undefined, sources: [] }
    const isApplied = await withScope(server.context, systemViewer(acme.id), scope =>
      finishTurn(scope, stale, { row: undefined, answer, handOver: undefined, tokens: 0 }),
    )
    expect(isApplied).toBe(false)
    second.answer('Dois kits, certo.')
    await talk.hears('Dois kits, certo.')
    expect((await talk.messages()).map(({ body }) => body)).not.toContain('Um kit, certo.')
    first.answer('')
  })
})

describe('a provider that fails', () => {
  it.each(
    takeTurns<[string, () => ModelAnswer, string, number]>(
      [
        ['refuses the key', () => modelFails(401), 'key', 1],
        ['has no quota', () => modelFails(429, { code: 'insufficient_quota' }), 'limit', 1],
        ['does not know the model', () => modelFails(404), 'refused', 1],
        ['is busy', () => modelFails(429), 'limit', 3],
        ['breaks', () => modelFails(500), 'unreachable', 3],
        ['breaks within the answer', () => 'cut', 'unreachable', 3],
        ['answers no JSON', () => ({ status: 200, body: '<html>' }), 'answer', 3],
        ['answers nothing', () => modelSays('  '), 'answer', 3],
        ['answers without an end', () => ({ status: 200, body: 'x'.repeat(2_000_000) }), 'answer', 3],
      ],
      4,
    ),
  )('and %s leaves the customer to people', async (_, says, reason, attempts) => {
    const talk = await begin()
    model.respondWith(says)
    talk.writes('Oi')
    for (let n = 1; n < attempts; n += 1) {
      await expect.poll(async () => (await turn())?.attempts).toBe(n)
      clock.advance(10_000)
    }
    await talk.hears(/pessoa da nossa equipe/)
    expect(await talk.reason()).toBe(reason)
    expect(talk.asked).toHaveLength(attempts)
    expect(await talk.ticket()).toMatchObject({ status: 'pending', queueId: acme.vendas, chatbot: false })
  })

  it('delays no other chat', async () => {
    const talk = await begin()
    const held = holdAnswers()
    talk.writes('Oi')
    await held.arrived
    model.respondWith(() => modelSays('Oi, Lia!'))
    const lia = talk.phone.addCustomer('Lia')
    talk.phone.write(lia, 'Oi')
    await talk.phone.waitForText(lia, 'Oi, Lia!')
    held.answer('Oi, Dario!')
    await talk.hears('Oi, Dario!')
  })

  it('answers too much, and only the beginning is sent', async () => {
    const talk = await begin({ maxTokens: 20 })
    model.respondWith(() => modelSays('Uma frase inteira. '.repeat(1_000)))
    talk.writes('Oi')
    const { content } = await talk.hears(/Uma frase/)
    expect('body' in content && content.body.length).toBeLessThanOrEqual(160)
  })

  const turn = async () =>
    (
      await server.context.pools.platform.query<{ attempts: number }>(
        'select attempts from prompt_turns where company_id = $1',
        [acme.id],
      )
    ).rows[0]
})

describe('the tokens of a day', () => {
  it('end, and begin again the next day', async () => {
    const talk = await begin({ tokensPerDay: 150 })
    talk.writes('Oi')
    await talk.hears('Olá!')
    model.respondWith(() => modelSays('Sim.'))
    talk.writes('Tem?')
    await talk.hears('Sim.')
    expect(await acme.ana.ok(ROUTES.listPromptUsage)).toMatchObject([
      { tokens: 200, answers: 2, isLimitReached: true },
    ])
    talk.writes('E azul?')
    expect(await talk.reason()).toBe('budget')
    expect(talk.asked).toHaveLength(2)
    clock.advance(24 * HOUR)
    const lia = talk.phone.addCustomer('Lia')
    talk.phone.write(lia, 'Oi')
    await talk.phone.waitForText(lia, 'Sim.')
  })
})

describe('knowledge', () => {
  it('of the prompt and of quick messages is offered, and attendants see which', async () => {
    await acme.ana.ok(ROUTES.createQuickMessage, {
      body: { shortcode: 'entrega', message: 'Entregamos no sábado até 13 h.', geral: true },
    })
    await acme.ana.ok(ROUTES.createQuickMessage, {
      body: { shortcode: 'minha', message: 'Entrega secreta no sábado', geral: false },
    })
    const talk = await begin({ knowledge: 'Troca\nAté 30 dias com a nota.\n\nEntrega\nO frete é grátis.' })
    talk.writes('Vocês entregam no sábado?')
    await talk.hears('Olá!')
    const system = talk.asked[0]?.messages[0]?.content
    expect(system).toContain('até 13 h')
    expect(system).toContain('frete é grátis')
    expect(system).not.toMatch(/30 dias|secreta/)
    const answer = (await talk.messages()).at(-1)
    expect(answer?.channelDetails?.prompt).toEqual({ name: 'Triagem', sources: ['/entrega', 'Entrega'] })
  })
})

// spec: prompts-6
describe('a voice', () => {
  const SOUND: CustomerContent = {
    kind: 'media',
    type: 'voice',
    bytes: new Uint8Array([1, 2, 3]),
    mime: 'audio/ogg',
    filename: 'voz.ogg',
  }
  /** The file of a voice message is fetched first; until then its turn looks again and again. */
  const reach = (reached: () => boolean) =>
    vi.waitUntil(
      () => {
        clock.advance(500)
        return reached()
      },
      { timeout: 15_000 },
    )
  it('of a customer is written down for the model', async () => {
    const talk = await begin()
    transcriber.respondWith(() => ({ status: 200, body: JSON.stringify({ text: 'Quero dois kits' }) }))
    talk.phone.send(talk.dario, SOUND)
    await reach(() => talk.asked.length > 0)
    expect(talk.asked[0]?.messages.at(-1)).toEqual({ role: 'user', content: 'Quero dois kits' })
  })

  it('that cannot be written down goes to people', async () => {
    const talk = await begin()
    transcriber.respondWith(() => ({ status: 500, body: '' }))
    talk.phone.send(talk.dario, SOUND)
    await reach(() => talk.phone.receivedTexts(talk.dario).some(text => /pessoa da nossa equipe/.test(text)))
    expect(await talk.reason()).toBe('voice')
    expect(talk.asked).toHaveLength(0)
  })

  it('of the prompt is sent as a recording, which attendants can read', async () => {
    const talk = await begin({
      voice: 'pt-BR-FranciscaNeural',
      voiceKey: 'chave',
      voiceRegion: 'brazilsouth',
    })
    model.respondWith(() => modelSays('Temos *kits* & laços <b>'))
    talk.writes('Oi')
    const heard = await talk.phone.waitUntil(({ messages }) =>
      messages.find(({ from, content }) => from === 'company' && content.kind === 'media'),
    )
    expect(heard.content).toMatchObject({ type: 'voice' })
    expect(model.spoken.at(-1)).toContain('Temos kits &amp; laços &lt;b&gt;')
    expect((await talk.messages()).at(-1)).toMatchObject({
      mediaType: 'audio',
      transcription: { state: 'done', text: 'Temos *kits* & laços <b>' },
    })
  })

  it('that fails leaves the text', async () => {
    const talk = await begin({ voice: 'pt-BR-YaraNeural', voiceKey: 'chave', voiceRegion: 'brazilsouth' })
    model.speakWith(401)
    talk.writes('Oi')
    await talk.hears('Olá!')
  })
})

describe('the playground', () => {
  const tryOut = (body: object) => acme.ana.call(ROUTES.tryPrompt, { body: body as never })
  const says = (text: string) => ({ messages: [{ author: 'customer', text }] })

  it('uses unsaved fields with the stored key, counts tokens, and sends nothing', async () => {
    const { promptId } = await begin()
    const before = model.requests.length
    const { body } = await tryOut({ promptId, prompt: { prompt: 'Fale turco.' }, ...says('Oi') })
    expect(body).toMatchObject({ text: 'Olá!', transfer: null, tokens: 100, sources: [] })
    const [asked] = model.requests.slice(before)
    expect(asked?.headers.authorization).toBe('Bearer sk-loja')
    expect(asked?.messages[0]?.content).toMatch(/^Fale turco\./)
    expect(await acme.ana.ok(ROUTES.listPromptUsage)).toMatchObject([{ tokens: 100, answers: 0 }])
  })

  it('tries a prompt that is not saved at all', async () => {
    model.respondWith(() => modelTransfers({ queueId: acme.suporte, reason: 'conserto' }))
    const prompt = { name: 'Novo', prompt: 'Atenda.', queueId: acme.vendas, baseUrl: model.url }
    const { body } = await tryOut({ prompt, ...says('Quebrou') })
    expect(body).toMatchObject({ text: '', transfer: { queue: { id: acme.suporte }, reason: 'conserto' } })
    expect((await tryOut({ prompt: { name: 'Novo' }, ...says('Oi') })).body).toMatchObject({
      error: 'ERR_VALIDATION',
      fields: { prompt: 'required', queueId: 'queueRequired' },
    })
  })

  it('tells the words of a provider that fails, without its key', async () => {
    const { promptId } = await begin()
    model.respondWith(() => modelFails(401, { message: 'Incorrect API key: sk-loja' }))
    expect((await tryOut({ promptId, ...says('Oi'), prompt: {} })).body).toEqual({
      error: 'ERR_PROMPT_FAILED',
      fault: 'key',
      words: 'Incorrect API key: …',
    })
  })

  it('is throttled', async () => {
    const { promptId } = await begin()
    const statuses = []
    for (let n = 0; n < 21; n += 1)
      statuses.push((await tryOut({ promptId, prompt: {}, ...says('Oi') })).status)
    expect(statuses.filter(status => status === 429)).toHaveLength(1)
  })
})
