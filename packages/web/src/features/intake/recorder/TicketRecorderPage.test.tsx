import {
  ROUTES,
  type AuditEntry,
  type BotDecision,
  type BotDecisionNames,
  type BotReplay,
} from '@recado/contract'
import { decisionStateOf } from '@recado/domain/testing/intake'
import { ME, ticketOf } from '@recado/domain/testing/tickets'
import { within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { FakeServer } from '../../../testing/fake-server.ts'
import { renderAsUser } from '../../../testing/render-as-user.tsx'
import { TicketRecorderPage } from './TicketRecorderPage.tsx'

const NAMES: BotDecisionNames = {
  queues: [],
  options: [],
  users: [],
  integrations: [],
  prompts: [],
  fileLists: [{ id: 7, name: 'Catálogos' }],
}
const decisionOf = (id: number, body: string): BotDecision => ({
  message: { id, body, mediaType: 'chat', createdAt: `2026-11-21T12:0${id}:00.000Z` },
  rule: 'queueMenu',
  state: decisionStateOf({ isNew: false }),
  effects: [{ do: 'menuShown' }],
  decidedMs: 4,
  sent: [],
  calls: [],
})
const replayOf = (messageId: number, verdict: BotReplay['verdict']): BotReplay => ({
  messageId,
  verdict,
  rule: 'greeting',
  effects: verdict === 'different' ? [{ do: 'sendFileList', fileListId: 7 }] : [],
  texts: [],
  isAnswerLeftOut: false,
  causes: verdict === 'different' ? [9] : [],
})

/** Ana changed the greeting of the connection after the messages. */
const CHANGE: AuditEntry = {
  id: 9,
  at: '2026-11-21T15:00:00.000Z',
  kind: 'recordChanged',
  by: { id: 1, name: 'Ana', isOperator: false },
  record: 'connection',
  recordId: 3,
  subject: 'Loja',
  changes: [{ field: 'greetingMessage', before: 'Escolha:', after: 'Diga:' }],
  address: '',
}

/** And added a queue. */
const ADDITION: AuditEntry = {
  ...CHANGE,
  id: 8,
  at: '2026-11-21T14:00:00.000Z',
  kind: 'recordCreated',
  record: 'queue',
  recordId: 5,
  subject: 'Trocas',
  changes: [],
}

async function openRecorder(width = 1440) {
  const decisions = [decisionOf(1, 'Oi'), decisionOf(2, 'quero comprar')]
  const server = new FakeServer()
    .answer(ROUTES.listBotDecisions, () => ({
      decisions: [...decisions],
      names: NAMES,
      figures: { received: 2, sent: 1, slowestMs: 1_900, personMs: 199_000 },
      first: 1,
      hasMore: false,
    }))
    .answer(ROUTES.replayBotDecisions, () => ({
      replays: decisions.map(({ message }) => replayOf(message.id, message.id === 2 ? 'different' : 'same')),
      names: NAMES,
      changes: [CHANGE, ADDITION],
      connectionId: 3,
      queueIds: [],
    }))
    .answer(ROUTES.exportBotDecisions, () => ({
      ticketId: 7,
      contact: { name: 'Dario', number: '551199999****' },
      connection: 'Loja',
      figures: { received: 2, sent: 1, slowestMs: null, personMs: null },
      decisions,
      names: NAMES,
    }))
  const ticket = ticketOf(7, { uuid: 'u7', status: 'open', user: { id: 1, name: 'Ana' }, userId: 1 })
  server.answer(ROUTES.showTicketByUuid, () => ticket)
  const screen = renderAsUser(TicketRecorderPage, { me: ME, server, path: '/tickets/u7/recorder', width })
  await screen.page.findByText('quero comprar')
  return { ...screen, server }
}

test('J and K move among the messages, R replays them, and D shows the differences only', async () => {
  const { page, user, server } = await openRecorder()
  const focused = () => document.activeElement?.querySelector('header p')?.textContent
  await user.keyboard('j')
  expect(focused()).toBe('Oi')
  await user.keyboard('j')
  expect(focused()).toBe('quero comprar')
  await user.keyboard('k')
  expect(focused()).toBe('Oi')
  expect(server.calls.some(({ route }) => route === ROUTES.replayBotDecisions)).toBe(false)
  await user.keyboard('r')
  await page.findByText('Iguais: 1 · diferentes: 1 · sem repetição: 0')
  within(page.getByRole('radiogroup', { name: 'Mensagens mostradas' })).getByText('Só mudanças (1)')
  await user.keyboard('d')
  expect(page.queryByText('Oi')).toBeNull()
  page.getByText('quero comprar')
  await user.keyboard('d')
  page.getByText('Oi')
})

test('the page says whose conversation it is, and leads there', async () => {
  const { page } = await openRecorder()
  page.getByRole('heading', { name: ticketOf(7).contact.name })
  page.getByText(/^Por que está aqui\? #7 · /)
  page.getByText('em atendimento · Ana')
  expect(page.getByRole('link', { name: 'Abrir conversa' }).getAttribute('href')).toBe('/tickets/u7')
})

test('a replay is beside the messages until it is closed, and a sheet on a phone', async () => {
  const wide = await openRecorder()
  await wide.user.keyboard('r')
  const panel = await wide.page.findByRole('region', { name: 'Repetição com as regras de hoje' })
  await wide.user.click(within(panel).getByRole('button', { name: 'Fechar' }))
  expect(wide.page.queryByRole('region', { name: 'Repetição com as regras de hoje' })).toBeNull()
  wide.unmount()
  const { page, user } = await openRecorder(390)
  await user.click(page.getByRole('button', { name: 'Repetir com as regras de hoje' }))
  const sheet = await page.findByRole('dialog', { name: 'Repetição com as regras de hoje' })
  within(sheet).getByText('“quero comprar”')
  await user.keyboard('{Escape}')
  await vi.waitFor(() => expect(page.queryByRole('dialog')).toBeNull())
  page.getByText('Oi')
})

test('the head sums the conversation, and each message has its number', async () => {
  const { page } = await openRecorder()
  expect(page.getByText('mensagens recebidas').textContent).toBe('2 mensagens recebidas')
  expect(page.getByText('na entrega mais lenta').textContent).toBe('1,9 s na entrega mais lenta')
  expect(page.getByText(/até uma pessoa/).textContent).toBe('3 min 19 s da primeira mensagem até uma pessoa')
  const [first, second] = page.getAllByText(/^(Oi|quero comprar)$/).map(text => text.closest('li'))
  within(first as HTMLElement).getByText('1')
  within(second as HTMLElement).getByText('2')
})

test('a replay shows then beside today, and who changed which setting', async () => {
  const { page, user } = await openRecorder()
  await user.keyboard('r')
  const panel = within(await page.findByRole('region', { name: 'Repetição com as regras de hoje' }))
  const card = within(panel.getByRole('article'))
  card.getByText('“quero comprar”')
  card.getByText('Menu de filas')
  card.getByText('Saudação')
  // Seen red: only texts stood beside the answers of then.
  card.getByText('Enviou a lista de arquivos Catálogos.')
  card.getByText('Arquivo')
  const cause = card.getByText(/^Ana mudou em 21\/11 às/).closest('li')
  expect(cause?.textContent).toContain('Conexão: Loja · Mensagem de saudação: Escolha: → Diga:')
  expect(card.getByRole('link', { name: 'Abrir a configuração' }).getAttribute('href')).toBe('/connections')
  expect(panel.getAllByText('Diga:', { exact: false })).toHaveLength(2)
  panel.getByText('Foi criado depois: Trocas')
})

test('the recording is downloaded as text, with the number as the server masked it', async () => {
  const { page, user } = await openRecorder()
  const files: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation(file => {
    files.push(file as Blob)
    return 'blob:'
  })
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined)
  await user.click(page.getByRole('button', { name: 'Baixar gravação' }))
  await user.click(await page.findByRole('menuitem', { name: 'Como texto' }))
  await vi.waitFor(() => expect(files).toHaveLength(1))
  const text = await files[0]?.text()
  expect(text).toContain('Dario · 551199999**** · Loja')
  expect(text).toMatch(/2\. .*quero comprar/)
  expect(text).toContain('Menu de filas: ')
})
