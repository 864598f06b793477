// spec: bill-3, bill-4, bill-5
import { ROUTES, type BillErrand, type QueueOptionAction } from '@recado/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  deliverInbound,
  freshNumber,
  inboundMessage,
  makeSimulator,
  seedConnection,
  expediteJobs,
  startFakeBillServices,
  type BilledCustomer,
  type BillServices,
  findLatestTicket,
  listAutomaticTexts,
  listLogTypes,
} from '../../testing/index.ts'
import { takeTurns } from '../../testing/extent.ts'
import { acme, server, setupTestServer } from '../../testing/setup-test-server.ts'
import { answerJob } from './bill-copies.service.ts'

const CPF = '52998224725'
let services: BillServices
const lines: string[] = []
beforeAll(async () => {
  services = await startFakeBillServices()
})
afterAll(() => services.close())
setupTestServer(() => ({
  ...makeSimulator(),
  env: { ...services.env, RECADO_LOG_LEVEL: 'trace' },
  log: line => lines.push(line),
}))

const customer = (over: Partial<BilledCustomer> = {}): BilledCustomer => ({
  cpf: CPF,
  bills: [
    { id: 'paga', dueDate: '2026-01-10', value: '50.00', paid: true },
    { id: 'nova', dueDate: '2026-12-10', value: '99.90', line: 'LINHA-NOVA' },
    { id: 'velha', dueDate: '2026-02-10', value: '1100.50', pix: 'PIX-VELHA', line: 'LINHA-VELHA' },
  ],
  ...over,
})

let number: string
let whatsappId: number
beforeEach(() => {
  services.customers = [customer()]
  services.fail(null)
  services.calls.length = 0
  lines.length = 0
})
const set = (key: string, value: string) =>
  acme.ana.ok(ROUTES.updateSetting, { params: { key }, body: { value } })

/** Dario writes to a connection whose only queue, unless named, does an errand; it has the keys of all services. */
async function begin(billErrand: BillErrand, queueIds = [acme.vendas]): Promise<void> {
  await set('ipixc', services.address)
  await set('tokenixc', services.keys.ixc)
  await set('ipmkauth', services.address)
  await set('clientidmkauth', services.keys.mkAuth[0])
  await set('clientsecretmkauth', services.keys.mkAuth[1])
  await set('asaas', services.keys.asaas)
  await acme.ana.ok(ROUTES.updateQueue, { params: { queueId: acme.vendas }, body: { billErrand } })
  number = freshNumber()
  whatsappId = await seedConnection(server.context, acme.id, {
    queueIds,
    complation_message: 'Até logo!',
  })
  await says('oi')
}
const says = (text: string) =>
  deliverInbound(server.context, acme.id, whatsappId, inboundMessage(number, text))
const ticket = () => findLatestTicket(server.context, acme.id)
const said = () => listAutomaticTexts(server.context, acme.id)
const logged = () => listLogTypes(server.context, acme.id)
const requests = () =>
  server.context.platform
    .selectFrom('bill_requests')
    .select('ticket_id')
    .where('company_id', '=', acme.id)
    .execute()
/** Waits until no request is open; a second try is due at once. */
const settle = () =>
  vi.waitFor(
    async () => {
      await expediteJobs(server.context, acme.id)
      expect(await requests()).toEqual([])
    },
    { timeout: 20_000 },
  )
/** The texts after the customer's CPF, once it is answered. */
async function answersTo(text: string): Promise<string[]> {
  const before = (await said()).length
  await says(text)
  await settle()
  return (await said()).slice(before)
}

const QUESTION = 'Por favor, envie o seu *CPF* ou *CNPJ*.'
const WAIT = 'Um momento, estou consultando…'
const money = (text: string) => text.replace('R$ ', 'R$\u00A0')

it('is given too in a queue that only an option of a menu leads to', async () => {
  const addOption = (title: string, action: QueueOptionAction) =>
    acme.ana.ok(ROUTES.createQueueOption, { body: { queueId: acme.suporte, title, action } })
  await addOption('Boleto', { type: 'queue', queueId: acme.vendas })
  await addOption('Outro assunto', { type: 'pending' })
  await begin('copy-asaas', [acme.suporte])
  await says('1')
  expect((await said()).at(-1)).toBe(`Bem-vindo a Vendas\n\n${QUESTION}`)
  expect(await answersTo(CPF)).toContain('PIX-VELHA')
  expect(await ticket()).toMatchObject({ status: 'closed', queue_id: acme.vendas })
})

const ERRANDS = ['copy-ixc', 'copy-mkauth', 'copy-asaas'] as const
describe.each(ERRANDS)('the second copy by %s', errand => {
  it('has the open bills, the longest due first, with each code alone, and ends the conversation', async () => {
    await begin(errand)
    expect(await said()).toEqual([QUESTION])
    expect(await answersTo('meu cpf é 529.982.247-25')).toEqual([
      WAIT,
      money('Fatura com vencimento em *10/02/2026*\nValor: *R$ 1.100,50*'),
      'Pix copia e cola:',
      'PIX-VELHA',
      'Linha digitável:',
      'LINHA-VELHA',
      money('Fatura com vencimento em *10/12/2026*\nValor: *R$ 99,90*'),
      'Linha digitável:',
      'LINHA-NOVA',
      'Até logo!',
    ])
    expect(await ticket()).toMatchObject({ status: 'closed', chatbot: false })
    expect((await logged()).slice(-2)).toEqual(['billsSent', 'autoClose'])
  })

  it('asks again for a number that nobody has', async () => {
    services.customers = []
    await begin(errand)
    expect(await answersTo(CPF)).toEqual([
      WAIT,
      'Não encontrei um cadastro com este CPF ou CNPJ. Confira e envie de novo.',
    ])
    services.customers = [customer()]
    expect((await answersTo(CPF)).length).toBeGreaterThan(5)
    expect(await logged()).toEqual(expect.arrayContaining(['billsNotFound', 'billsSent']))
  })

  it('leaves a customer without open bills to people', async () => {
    services.customers = [customer({ bills: [] })]
    await begin(errand)
    expect((await answersTo(CPF)).at(-1)).toMatch(/^Não há faturas em aberto/)
    expect(await ticket()).toMatchObject({ status: 'pending', chatbot: false, queue_id: acme.vendas })
    expect((await logged()).at(-1)).toBe('billsNoneOpen')
  })

  it.each(takeTurns([500, 401, 'html', 'cut'] as const, ERRANDS.indexOf(errand)))(
    'leaves the customer to people when it fails: %s',
    async fault => {
      await begin(errand)
      services.fail(fault)
      expect(await answersTo(CPF)).toEqual([
        WAIT,
        'A consulta não está respondendo agora. Um atendente vai continuar com você.',
      ])
      expect(await ticket()).toMatchObject({ status: 'pending', chatbot: false })
      expect((await logged()).at(-1)).toBe('billsDown')
    },
  )

  it('tries once more after a failure that passes', async () => {
    await begin(errand)
    services.fail(500, 1)
    expect((await answersTo(CPF)).at(-1)).toBe('Até logo!')
  })
})

describe.each(['unlock-ixc', 'unlock-mkauth'] as const)('the trust unlock by %s', errand => {
  it.each<[string, Partial<BilledCustomer>, RegExp, string, string]>([
    ['unlocks', { isBlocked: true }, /^Até logo/, 'closed', 'trustUnlocked'],
    ['says that nothing is blocked', {}, /não está bloqueado/, 'pending', 'trustRefused'],
    [
      'says that it is refused',
      { isBlocked: true, refusesUnlock: true },
      /não está disponível/,
      'pending',
      'trustRefused',
    ],
  ])('%s', async (_, over, last, status, event) => {
    services.customers = [customer(over)]
    await begin(errand)
    expect((await answersTo(CPF)).at(-1)).toMatch(last)
    expect((await ticket()).status).toBe(status)
    expect(await logged()).toContain(event)
  })
})

it('a wrong number calls no service, and after some of them people go on', async () => {
  await begin('copy-asaas')
  for (let attempt = 0; attempt < 2; attempt++) await says('529.982.247-24')
  expect((await said()).at(-1)).toBe('Este CPF ou CNPJ não está certo. Confira e envie de novo.')
  await says('não sei')
  expect((await said()).at(-1)).toMatch(/^Não consegui identificar/)
  expect(await ticket()).toMatchObject({ status: 'pending', chatbot: false })
  expect(services.calls).toEqual([])
})

it('without a key people go on, and the log of the server says so without the number', async () => {
  await begin('copy-asaas')
  await set('asaas', '')
  await answersTo(CPF)
  expect((await logged()).at(-1)).toBe('billsDown')
  expect(services.calls).toEqual([])
  expect(lines.join('\n')).toContain('no access')
})

it('neither the number nor a key is in the log of the server', async () => {
  await begin('copy-ixc')
  services.fail(500)
  await answersTo(CPF)
  expect(services.calls).toHaveLength(2)
  for (const secret of [
    CPF,
    '529.982.247-25',
    services.keys.ixc,
    Buffer.from(services.keys.ixc).toString('base64'),
  ])
    expect(lines.join('\n')).not.toContain(secret)
})

it('the number sent twice is answered once, and a job that runs again says nothing', async () => {
  await begin('copy-asaas')
  await says(CPF)
  const [open] = await server.context.platform
    .selectFrom('bill_requests')
    .selectAll()
    .where('company_id', '=', acme.id)
    .execute()
  await answersTo(CPF)
  const texts = await said()
  expect(texts.filter(text => text === 'PIX-VELHA')).toHaveLength(1)
  if (open)
    await answerJob.run(server.context, acme.id, {
      ticketId: open.ticket_id,
      messageId: open.message_id,
      attempt: 1,
    })
  expect(await said()).toEqual(texts)
})

it('who was taken over by a person meanwhile gets no answer of the bot', async () => {
  await begin('copy-asaas')
  services.fail('silent', 1)
  await says(CPF)
  await vi.waitFor(() => expect(services.calls).toHaveLength(1))
  await acme.ana.ok(ROUTES.updateTicket, {
    params: { ticketId: (await ticket()).id },
    body: { status: 'open' },
  })
  services.breakOff()
  await settle()
  expect((await said()).at(-1)).toBe(WAIT)
  expect(await ticket()).toMatchObject({ status: 'open', user_id: acme.ana.id })
})
