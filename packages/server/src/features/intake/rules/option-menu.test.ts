// spec: menu-8
import { ROUTES, type QueueInput, type QueueOption, type Ticket } from '@recado/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { emptyMediaTrash } from '../../../platform/media-trash.ts'
import { sql } from 'kysely'
import {
  acme,
  deliverInbound,
  freshNumber,
  inboundMessage,
  linkPhone,
  makeSimulator,
  seedConnection,
  server,
  setupTestServer,
  type CustomerPhone,
} from '../../../testing/index.ts'
import { compactVisits } from '../../queue-options/queue-options.maintenance.ts'

const phones = makeSimulator()
setupTestServer(phones)

let whatsappId: number
let number: string
beforeEach(async () => {
  number = freshNumber()
  whatsappId = await seedConnection(server.context, acme.id, {
    greeting_message: 'Escolha:',
    complation_message: 'Até logo!',
    queueIds: [acme.vendas, acme.suporte],
  })
})

interface Wish {
  parentId?: number
  message?: string
  action?: QueueOption['action']
}
const make = async (title: string, { parentId, ...more }: Wish = {}): Promise<number> =>
  (
    await acme.ana.ok(ROUTES.createQueueOption, {
      body: {
        queueId: acme.vendas,
        title,
        message: `Sobre ${title}`,
        ...(parentId === undefined ? {} : { parentId }),
        ...more,
      },
    })
  ).id
const remove = (queueOptionId: number) => acme.ana.ok(ROUTES.deleteQueueOption, { params: { queueOptionId } })
const said = async (): Promise<string[]> =>
  (
    await server.context.platform
      .selectFrom('messages as m')
      .innerJoin('contacts as c', 'c.id', 'm.contact_id')
      .select('m.body')
      .where('m.company_id', '=', acme.id)
      .where('c.number', '=', number)
      .where('m.automatic', '=', true)
      .orderBy('m.id')
      .execute()
  ).map(row => row.body)
const ticket = async (): Promise<Ticket> => {
  const { tickets } = await acme.ana.ok(ROUTES.listTickets, { query: { showAll: true } })
  const found = tickets.find(one => one.contact.number === number)
  if (!found) throw new Error('There is no ticket.')
  return found
}
/** Writes as Dario, by whatever process; returns the answers. */
const says = async (text: string, context = server.context): Promise<string[]> => {
  const before = (await said()).length
  await deliverInbound(context, acme.id, whatsappId, inboundMessage(number, text))
  return (await said()).slice(before)
}
const visits = async () =>
  Object.fromEntries(
    (await acme.ana.ok(ROUTES.listQueueOptions, { query: { queueId: acme.vendas } })).map(option => [
      option.title,
      option.visits,
    ]),
  )
const QUEUES = 'Escolha:\n\n*1* - Suporte\n*2* - Vendas'
const TOP = 'Bem-vindo a Vendas\n\n*1* - Preços\n*2* - Encerrar'
const PRICES = 'Sobre Preços\n\n*1* - Kit\n*2* - Avulso'

describe('the menu of a queue', () => {
  let prices: number
  beforeEach(async () => {
    prices = await make('Preços')
    await make('Encerrar', { action: { type: 'close' } })
    await make('Kit', { parentId: prices })
    await make('Avulso', { parentId: prices })
  })

  it('leads the customer to its end, up again, and to the other queues', async () => {
    expect(await says('Oi')).toEqual([QUEUES])
    expect(await says('vendas')).toEqual([TOP])
    expect(await ticket()).toMatchObject({ queueId: acme.vendas, chatbot: true, status: 'pending' })
    expect(await says('precos')).toEqual([PRICES])
    expect(await says('0')).toEqual([TOP])
    expect(await says('?')).toEqual([TOP])
    expect(await says('1')).toEqual([PRICES])
    expect(await says('2')).toEqual(['Sobre Avulso'])
    expect(await ticket()).toMatchObject({ queueId: acme.vendas, chatbot: false, status: 'pending' })
    expect(await says('1')).toEqual([])
    expect(await says('#')).toEqual([QUEUES])
    expect(await ticket()).toMatchObject({ queueId: null, chatbot: true })
    expect(await says('2')).toEqual([TOP])
    expect(await says('encerrar')).toEqual(['Sobre Encerrar', 'Até logo!'])
    const rows = await server.context.platform
      .selectFrom('tickets')
      .select(['status', 'menu_path', 'chatbot'])
      .where('company_id', '=', acme.id)
      .execute()
    expect(rows).toEqual([{ status: 'closed', menu_path: null, chatbot: false }])
  })

  it('is left by the customer whom a person accepts, and does not come back by itself', async () => {
    await says('Oi')
    await says('2')
    const { id } = await ticket()
    await acme.ana.ok(ROUTES.updateTicket, { params: { ticketId: id }, body: { status: 'open' } })
    expect(await says('1')).toEqual([])
    await acme.ana.ok(ROUTES.updateTicket, { params: { ticketId: id }, body: { status: 'pending' } })
    expect(await says('1')).toEqual([])
  })

  it('gives the ticket to a user, or to another queue and its menu', async () => {
    const toBeto = await make('Beto', { action: { type: 'user', userId: acme.beto.id } })
    await says('Oi')
    await says('2')
    expect(await says('beto')).toEqual(['Sobre Beto'])
    expect(await ticket()).toMatchObject({ status: 'open', userId: acme.beto.id, chatbot: false })
    const log = await acme.ana.ok(ROUTES.listTicketLog, { params: { ticketId: (await ticket()).id } })
    expect(log.at(-1)).toMatchObject({
      type: 'open',
      user: null,
      changes: { user: { to: { id: acme.beto.id } } },
    })

    number = freshNumber()
    await remove(toBeto)
    await make('Técnico', { action: { type: 'queue', queueId: acme.suporte } })
    await says('Oi')
    await says('2')
    expect(await says('técnico')).toEqual(['Sobre Técnico', 'Bem-vindo a Suporte'])
    expect(await ticket()).toMatchObject({ status: 'pending', queueId: acme.suporte, chatbot: false })
  })

  // spec: menu-11
  it('is continued by another process, and after the options were edited', async () => {
    await says('Oi')
    await says('2')
    expect(await says('1')).toEqual([PRICES])
    await remove(prices)
    // The level that Dario saw is gone: its second option is not the second of the top.
    await make('Trocas')
    expect(await says('2')).toEqual(['Bem-vindo a Vendas\n\n*1* - Encerrar\n*2* - Trocas'])

    number = freshNumber()
    const again = await make('Preços')
    await make('Kit', { parentId: again })
    await make('Avulso', { parentId: again })
    await says('Oi')
    await says('2')
    await says('preços')
    const peer = await server.startPeer({})
    try {
      expect(await says('1', peer.context)).toEqual(['Sobre Kit'])
    } finally {
      await peer.close()
    }
  })

  // spec: menu-13
  it('counts who came, went on and gave up, and keeps the counts for 30 days', async () => {
    await says('Oi')
    await says('2')
    await says('1')
    await says('1')
    number = freshNumber()
    await says('Oi')
    await says('2')
    await says('1')
    await says('sair')
    const counted = {
      Preços: { came: 2, wentOn: 1, gaveUp: 1 },
      Kit: { came: 1, wentOn: 1, gaveUp: 0 },
      Avulso: { came: 0, wentOn: 0, gaveUp: 0 },
      Encerrar: { came: 0, wentOn: 0, gaveUp: 0 },
    }
    expect(await visits()).toEqual(counted)
    const rows = async () =>
      (
        await server.context.platform
          .selectFrom('queue_option_visits')
          .select('id')
          .where('company_id', '=', acme.id)
          .execute()
      ).length
    const before = await rows()
    const shiftDays = (days: number) =>
      sql`update queue_option_visits set day = day - ${days}::int`.execute(server.context.platform)
    await shiftDays(29)
    await compactVisits(server.context)
    expect(await visits()).toEqual(counted)
    expect([before, await rows()]).toEqual([5, 2])
    await shiftDays(1)
    const none = { came: 0, wentOn: 0, gaveUp: 0 }
    expect(await visits()).toEqual({ Preços: none, Kit: none, Avulso: none, Encerrar: none })
    // The days of a company may be two apart from those of another: the rows go when no time zone shows them.
    await shiftDays(2)
    await compactVisits(server.context)
    expect(await rows()).toBe(0)
  })
})

describe('the file of an option', () => {
  it('is sent before its message, and stays when that message goes', async () => {
    const phone: CustomerPhone = await linkPhone(phones.simulator, acme, { queueIds: [acme.vendas] })
    const id = await make('Tabela', { message: 'A tabela' })
    const { mediaPath } = await acme.ana.ok(ROUTES.uploadQueueOptionMedia, {
      params: { queueOptionId: id },
      form: { file: [new File(['Kit R$ 40'], 'tabela.txt')] },
    })
    const dario = phone.addCustomer('Dario Silva')
    phone.write(dario, 'Oi')
    await phone.waitForText(dario, 'A tabela')
    const received = phone.chat(dario).filter(message => message.from === 'company')
    expect(received.map(message => message.content.kind)).toEqual(['media', 'text'])
    const { messages } = await acme.ana.ok(ROUTES.listMessages, {
      params: { ticketId: (await acme.ana.ok(ROUTES.listTickets)).tickets[0]?.id ?? 0 },
    })
    const file = messages.find(message => message.mediaType === 'application')
    expect(file).toMatchObject({ fromMe: true, media: { name: 'tabela.txt' } })
    await acme.ana.ok(ROUTES.deleteContact, { params: { contactId: file?.contactId ?? 0 } })
    await sql`update media_trash set created_at = now() - interval '2 minutes'`.execute(
      server.context.platform,
    )
    await emptyMediaTrash(server.context)
    expect((await acme.ana.raw('GET', mediaPath ?? '')).status).toBe(200)
  })
})

// spec: menu-9, files-3
it('a file list follows the words of its option, and the ticket waits', async () => {
  const { id: fileListId } = await acme.ana.ok(ROUTES.createFileList, {
    body: { name: 'Catálogo', message: 'Segue, {{name}}!', options: [] },
  })
  await acme.ana.ok(ROUTES.uploadFileList, {
    params: { fileListId },
    form: { files: [new File(['Capa'], 'capa.txt'), new File(['R$ 40'], 'tabela.txt')] },
  })
  await make('Catálogo', { action: { type: 'fileList', fileListId } })
  await make('Encerrar', { action: { type: 'close' } })
  const phone: CustomerPhone = await linkPhone(phones.simulator, acme, { queueIds: [acme.vendas] })
  const dario = phone.addCustomer('Dario Silva')
  phone.write(dario, 'Oi')
  await phone.waitForText(dario, /Encerrar/)
  phone.write(dario, 'catálogo')
  const heard = () =>
    phone.chat(dario).flatMap(({ from, content }) => {
      if (from !== 'company') return []
      return content.kind === 'text' ? [content.body] : [content.kind]
    })
  await expect
    .poll(heard)
    .toEqual([expect.stringContaining('Encerrar'), 'Sobre Catálogo', 'Segue, Dario Silva!', 'media', 'media'])
  const [found] = (await acme.ana.ok(ROUTES.listTickets)).tickets
  expect(found).toMatchObject({ queueId: acme.vendas, status: 'pending', chatbot: false })
})

// spec: queuetexts-1
describe('the texts of a queue', () => {
  const change = (body: Partial<QueueInput>) =>
    acme.ana.ok(ROUTES.updateQueue, { params: { queueId: acme.vendas }, body })
  const makeList = async (): Promise<number> => {
    const { id: fileListId } = await acme.ana.ok(ROUTES.createFileList, {
      body: { name: 'Catálogo', message: 'Segue o catálogo.', options: [] },
    })
    await acme.ana.ok(ROUTES.uploadFileList, {
      params: { fileListId },
      form: { files: [new File(['Capa'], 'capa.txt')] },
    })
    return fileListId
  }

  it('the file list follows the greeting, once, and the last words win over the connection’s', async () => {
    await make('Preços')
    await make('Encerrar', { action: { type: 'close' } })
    const fileListId = await makeList()
    await change({ fileListId, complationMessage: 'Vendas agradece!' })
    expect(await says('Oi')).toEqual([QUEUES])
    expect(await says('vendas')).toEqual([TOP, 'Segue o catálogo.', ''])
    expect(await says('?')).toEqual([TOP])
    expect(await says('2')).toEqual(['Sobre Encerrar', 'Vendas agradece!'])
  })

  it('the end word in a queue says its last words, in another the connection’s', async () => {
    await change({ complationMessage: 'Vendas agradece!' })
    await server.context.platform
      .updateTable('connections')
      .set({ end_word: 'fim' })
      .where('id', '=', whatsappId)
      .execute()
    for (const [queue, words] of [
      ['vendas', 'Vendas agradece!'],
      ['suporte', 'Até logo!'],
    ] as const) {
      await says('Oi')
      await says(queue)
      expect(await says('fim')).toEqual([words])
    }
  })

  it('a list in use by a queue is not deleted, one of others or none is refused', async () => {
    const fileListId = await makeList()
    await change({ fileListId })
    const removeList = () => acme.ana.call(ROUTES.deleteFileList, { params: { fileListId } })
    expect(await removeList()).toMatchObject({
      status: 409,
      body: { error: 'ERR_IN_USE', queues: [{ id: acme.vendas, name: 'Vendas' }] },
    })
    expect((await change({ fileListId: null })).fileListId).toBeNull()
    expect((await removeList()).status).toBe(200)
    const refused = await acme.ana.call(ROUTES.updateQueue, {
      params: { queueId: acme.vendas },
      body: { fileListId },
    })
    expect(refused.body.error).toBe('ERR_NO_FILE_LIST_FOUND')
  })
})
