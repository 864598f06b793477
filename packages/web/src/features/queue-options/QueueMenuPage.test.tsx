// spec: menu-12, menu-14, menu-17
import {
  DEFAULT_HOURS,
  refuse,
  ROUTES,
  type Colleague,
  type FileList,
  type Queue,
  type QueueOption,
} from '@recado/contract'
import { ME, QUEUES } from '@recado/domain/testing/tickets'
import { within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { refetchQueueOptions } from './queue-options.queries.ts'
import { queryClient } from '../../lib/query/query-client.ts'
import { FakeServer } from '../../testing/fake-server.ts'
import { renderAsUser } from '../../testing/render-as-user.tsx'
import { connectionDetailOf, connectionOf } from '../../testing/connection-samples.ts'
import { colleagueOf, promptOf, queueOf } from '../../testing/samples.ts'
import { QueueMenuPage } from './QueueMenuPage.tsx'

const SALES = queueOf({ greetingMessage: 'Olá! Como posso ajudar?' })
const SUPPORT = queueOf({ id: 2, name: 'Suporte', color: '#3f6ee8', orderQueue: 2 })
const CONNECTION = { queues: [QUEUES[0]] }

const fileListOf = (id: number, name: string, options: FileList['options']): FileList => ({
  id,
  name,
  message: 'Segue o catálogo',
  userId: null,
  companyId: 1,
  options,
  createdAt: SALES.createdAt,
  updatedAt: SALES.updatedAt,
})
const COVER = { id: 9, name: 'Capa', path: '/capa', mediaType: 'application/pdf', file: 'capa.pdf', size: 9 }
const FILE_LISTS = [fileListOf(5, 'Catálogo', [COVER]), fileListOf(6, 'Vazia', [])]

const optionOf = (
  id: number,
  parentId: number | null,
  option: number,
  title: string,
  more: Partial<QueueOption> = {},
): QueueOption => ({
  id,
  companyId: 1,
  queueId: SALES.id,
  parentId,
  option,
  title,
  message: `${title}!`,
  action: { type: 'pending' },
  children: [],
  mediaPath: null,
  mediaName: null,
  mediaMime: null,
  visits: { came: 0, wentOn: 0, gaveUp: 0 },
  createdAt: SALES.createdAt,
  updatedAt: SALES.updatedAt,
  ...more,
})
/** 1 Preços (1.1 Kit, 1.2 Tabela), 2 Entrega */
const MENU = [
  optionOf(1, null, 1, 'Preços', { visits: { came: 412, wentOn: 396, gaveUp: 16 } }),
  optionOf(2, null, 2, 'Entrega', { visits: { came: 9, wentOn: 5, gaveUp: 1 } }),
  optionOf(3, 1, 1, 'Kit'),
  optionOf(4, 1, 2, 'Tabela'),
]

/** A server that keeps the options; moves are told apart by {@link FakeServer.bodiesOf}. */
class MenuServer extends FakeServer {
  options: QueueOption[]
  constructor(options: readonly QueueOption[]) {
    super()
    this.options = [...options]
    const saved = (id: number) =>
      this.options.find(one => one.id === id) ?? refuse('ERR_NO_QUEUE_OPTION_FOUND')
    this.answer(ROUTES.listQueues, () => [SALES, SUPPORT])
      .answer(ROUTES.listSettings, () => [])
      .answer(ROUTES.listColleagues, () => [colleagueOf()])
      .answer(ROUTES.listWhatsapps, () => [connectionOf(CONNECTION)])
      .answer(ROUTES.showWhatsapp, () =>
        connectionDetailOf({ ...CONNECTION, endWord: 'sair', complationMessage: 'Até logo!' }),
      )
      .answer(ROUTES.listHoursExceptions, () => [])
      .answer(ROUTES.listPrompts, () => ({ prompts: [promptOf()] }))
      .answer(ROUTES.listFileLists, () => ({ files: FILE_LISTS, count: 2, hasMore: false }))
      .answer(ROUTES.listQueueOptions, ({ query }) =>
        query['queueId'] === String(SALES.id) ? this.options : [],
      )
      .answer(ROUTES.updateQueueOption, ({ params, body }) => {
        const id = Number(params['queueOptionId'])
        this.options = this.options.map(one =>
          one.id === id ? { ...one, ...(body as Partial<QueueOption>) } : one,
        )
        return saved(id) as QueueOption
      })
      .answer(ROUTES.createQueueOption, ({ body }) => {
        const { parentId, title, ...more } = body as QueueOption
        const id = 100 + this.options.length
        const siblings = this.options.filter(one => one.parentId === parentId)
        this.options = [...this.options, optionOf(id, parentId, siblings.length + 1, title, more)]
        return saved(id) as QueueOption
      })
      .answer(ROUTES.deleteQueueOption, ({ params }) => {
        this.options = this.options.filter(one => one.id !== Number(params['queueOptionId']))
        return { message: 'ok' }
      })
  }
  callsOf = (route: unknown): readonly string[] =>
    this.calls.filter(call => call.route === route).map(({ params }) => params['queueOptionId'] ?? '')
}

// The hook reads the parameter of the address.
vi.mock('@tanstack/react-router', async original => ({
  ...(await original<object>()),
  useParams: () => ({ queueId: '1' }),
}))

async function openEditor(
  options: readonly QueueOption[] = MENU,
  { me = ME, width = 1440, server = new MenuServer(options) } = {},
) {
  const screen = renderAsUser(QueueMenuPage, { me, server, width, path: '/queues/1/menu' })
  await screen.page.findByRole('heading', { name: /Vendas/ })
  return { server, ...screen }
}
type Editor = Awaited<ReturnType<typeof openEditor>>
/** A row by its number and title; the name goes on with the button of its menu. */
const row = ({ page }: Pick<Editor, 'page'>, name: string) =>
  page.getByRole('treeitem', { name: new RegExp(`^${name}( Ações de .*)?$`) })
const rowsOf = ({ page }: Pick<Editor, 'page'>) =>
  page.getAllByRole('treeitem').map(one => one.querySelector('[data-name]')?.textContent)
const phoneOf = ({ page }: Pick<Editor, 'page'>) =>
  within(page.getByRole('region', { name: 'Telefone de teste' }))

test('the menu is a tree; an option shows its fields, and who came', async () => {
  const editor = await openEditor()
  expect(rowsOf(editor)).toEqual(['Saudação da fila', '1 Preços', '1.1 Kit', '1.2 Tabela', '2 Entrega'])
  await editor.user.click(row(editor, '1 Preços'))
  editor.page.getByText('Preços!', { selector: 'dd *' })
  editor.page.getByText(
    (_, one) =>
      one?.textContent === 'Últimos 30 dias: 412 pessoas chegaram aqui, 396 seguiram, 16 pararam (4%)' &&
      one.localName === 'span' &&
      one.id === '',
  )
  // Three came and have neither chosen nor given up.
  await editor.user.click(row(editor, '2 Entrega'))
  editor.page.getByText(
    (_, one) =>
      one?.localName === 'span' && one.id === '' && one.textContent.endsWith('(11%), 3 ainda não escolheram'),
  )
})

test('an option is changed in edit mode; the tree and the phone follow before it is saved', async () => {
  const editor = await openEditor()
  const { user, page, server } = editor
  await user.dblClick(row(editor, '2 Entrega'))
  const title = page.getByRole('textbox', { name: 'Título' })
  await user.clear(title)
  await user.type(title, 'Frete')
  // The three parts stand side by side, so nothing chooses among them.
  expect(page.queryByRole('tablist', { name: 'Parte do editor' })).toBeNull()
  row(editor, '2 Frete')
  phoneOf(editor).getByText(/2 - Frete|Frete/)
  expect(server.bodiesOf(ROUTES.updateQueueOption)).toEqual([])
  await user.click(page.getByRole('button', { name: 'Salvar' }))
  await page.findByText('Opção salva.')
  expect(server.bodiesOf(ROUTES.updateQueueOption)).toEqual([
    { title: 'Frete', message: 'Entrega!', action: { type: 'pending' } },
  ])
  await user.click(page.getByRole('button', { name: 'Desfazer' }))
  await page.findByText('Desfeito')
  row(editor, '2 Entrega')
})

test('a new option comes last, leads where it is told, and needs a title', async () => {
  const editor = await openEditor()
  const { user, page, server } = editor
  await user.click(page.getByRole('button', { name: 'Adicionar opção 3' }))
  row(editor, '3 Nova opção')
  await user.click(page.getByRole('button', { name: 'Salvar' }))
  await page.findByText('Campo obrigatório')
  await user.type(page.getByRole('textbox', { name: 'Título' }), 'Ajuda')
  await user.click(page.getByRole('radio', { name: /Transferir para fila/ }))
  await user.click(page.getByRole('combobox', { name: 'Fila de destino' }))
  await user.click(await page.findByRole('option', { name: 'Suporte' }))
  await user.click(page.getByRole('button', { name: 'Salvar' }))
  await page.findByText('Opção salva.')
  expect(server.bodiesOf(ROUTES.createQueueOption)).toEqual([
    { queueId: 1, parentId: null, title: 'Ajuda', message: '', action: { type: 'queue', queueId: 2 } },
  ])
  expect(row(editor, '3 Ajuda').textContent).toContain('Suporte')
})

test('an action without its target says at its field what is to be chosen', async () => {
  const editor = await openEditor()
  const { user, page, server } = editor
  await user.dblClick(row(editor, '2 Entrega'))
  await user.click(page.getByRole('radio', { name: /Transferir para fila/ }))
  const target = page.getByRole('combobox', { name: 'Fila de destino' })
  expect(target).toHaveProperty('placeholder', 'Escolha a fila de destino')
  await user.click(page.getByRole('button', { name: 'Salvar' }))
  page.getByText('Escolha a fila de destino')
  expect(target.getAttribute('aria-invalid')).toBe('true')
  // The field may be far below the button.
  await vi.waitFor(() => expect(document.activeElement).toBe(target))
  expect(server.bodiesOf(ROUTES.updateQueueOption)).toEqual([])
  await user.click(target)
  await user.click(await page.findByRole('option', { name: 'Suporte' }))
  expect(page.queryByText('Escolha a fila de destino')).toBeNull()
})

test('a target that was removed meanwhile is refused at its field', async () => {
  const editor = await openEditor()
  const { user, page, server } = editor
  server.answer(ROUTES.updateQueueOption, () => {
    throw refuse('ERR_NO_QUEUE_FOUND')
  })
  await user.dblClick(row(editor, '2 Entrega'))
  await user.click(page.getByRole('radio', { name: /Transferir para fila/ }))
  const target = page.getByRole('combobox', { name: 'Fila de destino' })
  await user.click(target)
  await user.click(await page.findByRole('option', { name: 'Suporte' }))
  await user.click(page.getByRole('button', { name: 'Salvar' }))
  await vi.waitFor(() => expect(target.getAttribute('aria-invalid')).toBe('true'))
  expect(page.queryByRole('alert')).toBeNull()
})

test('an action brings its target into sight, and one without any target says so', async () => {
  const editor = await openEditor()
  const { user, page } = editor
  await user.dblClick(row(editor, '2 Entrega'))
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView')
  await user.click(page.getByRole('radio', { name: /Transferir para fila/ }))
  const target = page.getByRole('combobox', { name: 'Fila de destino' })
  expect(scroll.mock.contexts.some(one => one instanceof Element && one.contains(target))).toBe(true)
  scroll.mockRestore()
  page.getByRole('radio', { name: 'Prompt de IA Nada para escolher ainda' })
})

test('an option hands over to a prompt, or sends a file list; an empty one is warned of', async () => {
  const { company } = ME
  const me = { ...ME, company: { ...company, plan: { ...company.plan, useOpenAi: true } } }
  const editor = await openEditor(MENU, { me })
  const { user, page, server } = editor
  await user.dblClick(row(editor, '2 Entrega'))
  await user.click(page.getByRole('radio', { name: /Prompt de IA/ }))
  await user.click(page.getByRole('button', { name: 'Salvar' }))
  await page.findByText('Opção salva.')
  await user.type(page.getByRole('textbox', { name: 'Escreva como cliente' }), '2{Enter}')
  await phoneOf(editor).findByText('O prompt Triagem responde a partir daqui')
  await user.click(page.getByRole('button', { name: 'Editar' }))
  await user.click(page.getByRole('radio', { name: /Enviar lista de arquivos/ }))
  await user.click(page.getByRole('combobox', { name: 'Lista de arquivos' }))
  await user.click(await page.findByRole('option', { name: 'Catálogo' }))
  phoneOf(editor).getByText('Segue o catálogo')
  phoneOf(editor).getByText('capa.pdf')
  await user.click(page.getByRole('combobox', { name: 'Lista de arquivos' }))
  await user.click(await page.findByRole('option', { name: 'Vazia' }))
  page.getByText('2 envia a lista Vazia, que não tem arquivos.', { exact: false })
  await user.click(page.getByRole('button', { name: 'Salvar' }))
  await vi.waitFor(() =>
    expect(server.bodiesOf(ROUTES.updateQueueOption)).toMatchObject([
      { action: { type: 'prompt', promptId: promptOf().id } },
      { action: { type: 'fileList', fileListId: 6 } },
    ]),
  )
})

test('the file of an option is given, replaced and taken away', async () => {
  const stored = { mediaName: 'precos.pdf', mediaPath: '/precos', mediaMime: 'application/pdf' }
  const editor = await openEditor([optionOf(1, null, 1, 'Preços', stored), optionOf(2, null, 2, 'Entrega')])
  const { user, page, server } = editor
  server
    .answer(ROUTES.updateQueueOption, () => MENU[0] as QueueOption)
    .answer(ROUTES.deleteQueueOptionMedia, () => ({ message: 'ok' }))
  const save = async () => {
    await user.click(page.getByRole('button', { name: 'Salvar' }))
    await page.findByRole('button', { name: 'Editar' })
  }
  await user.dblClick(row(editor, '1 Preços'))
  await user.click(page.getByRole('button', { name: 'Remover precos.pdf' }))
  await save()
  expect(server.callsOf(ROUTES.deleteQueueOptionMedia)).toEqual(['1'])
  await user.click(page.getByRole('button', { name: 'Editar' }))
  await user.upload(page.getByLabelText('Arquivo'), new File(['R$ 40'], 'tabela.txt', { type: 'text/plain' }))
  page.getByText('tabela.txt', { selector: 'form span' })
  await save()
  const sent = server.bodiesOf(ROUTES.updateQueueOption)[0] as FormData
  expect(sent.get('file')).toHaveProperty('name', 'tabela.txt')
})

test('the keyboard walks, moves, nests, adds and edits', async () => {
  const editor = await openEditor()
  const { user, page, server } = editor
  row(editor, '1 Preços').focus()
  await user.keyboard('{ArrowLeft}')
  expect(rowsOf(editor)).toEqual(['Saudação da fila', '1 Preços', '2 Entrega'])
  await user.keyboard('{ArrowDown}{Alt>}{ArrowUp}{/Alt}')
  await vi.waitFor(() =>
    expect(server.bodiesOf(ROUTES.updateQueueOption)).toEqual([{ parentId: null, option: 1 }]),
  )
  page.getByText('Entrega agora é a opção 1.')
  expect(document.activeElement?.getAttribute('data-option')).toBe('2')
  await user.keyboard('{Insert}')
  expect(document.activeElement).toBe(page.getByRole('textbox', { name: 'Título' }))
  await user.click(page.getByRole('button', { name: 'Cancelar' }))
  expect(page.queryByRole('textbox', { name: 'Título' })).toBeNull()
})

test('a new option has the focus once it is saved, so that the next key is meant for it', async () => {
  const editor = await openEditor()
  const { user, page } = editor
  row(editor, '2 Entrega').focus()
  await user.keyboard('{Insert}')
  await user.type(page.getByRole('textbox', { name: 'Título' }), 'Motoboy')
  await user.keyboard('{Control>}s{/Control}')
  const saved = await page.findByRole('treeitem', { name: /^2\.1 Motoboy/ })
  await vi.waitFor(() => expect(document.activeElement).toBe(saved))
})

test('a deletion asks, and is taken back before it happens', async () => {
  const editor = await openEditor()
  const { user, page, server } = editor
  const remove = async () => {
    row(editor, '1 Preços').focus()
    await user.keyboard('{Delete}')
    const question = within(await page.findByRole('dialog', { name: 'Excluir a opção Preços?' }))
    question.getByText('As 2 opções abaixo dela também saem, com os arquivos.')
    await user.click(question.getByRole('button', { name: 'Excluir' }))
    await page.findByText('Opção Preços excluída.')
  }
  await remove()
  expect(rowsOf(editor)).toEqual(['Saudação da fila', '1 Entrega'])
  await user.click(page.getAllByRole('button', { name: 'Desfazer' })[0] as HTMLElement)
  await vi.waitFor(() => expect(rowsOf(editor)).toHaveLength(5))
  expect(server.callsOf(ROUTES.deleteQueueOption)).toEqual([])
  await vi.waitFor(() => expect(page.queryByText('Opção Preços excluída.')).toBeNull())
  await remove()
  editor.unmount()
  await vi.waitFor(() => expect(server.callsOf(ROUTES.deleteQueueOption)).toEqual(['1']))
})

test('what is typed is not lost to another option without a question', async () => {
  const editor = await openEditor()
  const { user, page } = editor
  await user.dblClick(row(editor, '2 Entrega'))
  await user.type(page.getByRole('textbox', { name: 'Título' }), 's')
  await user.click(row(editor, '1 Preços'))
  const question = within(await page.findByRole('dialog', { name: 'Descartar as alterações?' }))
  await user.click(question.getByRole('button', { name: 'Cancelar' }))
  row(editor, '2 Entregas')
  await user.click(row(editor, '1 Preços'))
  await user.click(await page.findByRole('button', { name: 'Descartar' }))
  await vi.waitFor(() => row(editor, '2 Entrega'))
})

test('another admin’s change patches the tree, never the form', async () => {
  const editor = await openEditor()
  const { user, page, server } = editor
  await user.dblClick(row(editor, '2 Entrega'))
  await user.type(page.getByRole('textbox', { name: 'Título' }), ' rápida')
  server.options = MENU.map(one => {
    if (one.id === 3) return { ...one, title: 'Kit azul' }
    return one.id === 2 ? { ...one, title: 'Frete' } : one
  })
  await refetchQueueOptions(SALES.id)
  await page.findByText('Outra pessoa mudou esta opção agora.')
  row(editor, '1.1 Kit azul')
  row(editor, '2 Entrega rápida')
  await user.click(page.getByRole('button', { name: 'Manter o meu' }))
  expect(page.queryByText('Outra pessoa mudou esta opção agora.')).toBeNull()
  row(editor, '2 Entrega rápida')
  server.options = server.options.filter(one => one.id !== 2)
  await refetchQueueOptions(SALES.id)
  await page.findByText('Outra pessoa excluiu esta opção agora.')
  await user.click(page.getByRole('button', { name: 'Descartar o meu' }))
  await vi.waitFor(() =>
    expect(rowsOf(editor)).toEqual(
      ['Saudação da fila', '1 Preços', '1.1 Kit', '1.2 Tabela'].map(one =>
        one === '1.1 Kit' ? '1.1 Kit azul' : one,
      ),
    ),
  )
})

test('the phone answers as the bot does, and the way lights up in the tree', async () => {
  const editor = await openEditor()
  const { user } = editor
  const phone = phoneOf(editor)
  phone.getByText(/Como posso ajudar/)
  await user.type(phone.getByRole('textbox', { name: 'Escreva como cliente' }), 'precos{Enter}')
  phone.getByText(/Preços!/)
  expect(row(editor, '1 Preços').dataset['lit']).toBe('true')
  expect(row(editor, '2 Entrega').dataset['lit']).toBeUndefined()
  await user.click(editor.page.getByRole('radio', { name: 'Lista' }))
  await user.click(phone.getAllByRole('button', { name: 'Ver 2 opções' }).at(-1) as HTMLElement)
  await user.click(phone.getByRole('button', { name: 'Tabela' }))
  phone.getByText('Tabela!')
  phone.getByText('Aguardando atendimento em Vendas')
  await user.click(editor.page.getByRole('button', { name: 'Recomeçar' }))
  expect(phone.queryByText('Tabela!')).toBeNull()
})

/** Closed on every day: the company's hours count, and hold no shift. */
const closedServer = (queue: Partial<Queue>) =>
  new MenuServer(MENU)
    .answer(ROUTES.listQueues, () => [{ ...SALES, ...queue }, SUPPORT])
    .answer(ROUTES.listSettings, () => [{ key: 'scheduleType', value: 'company' }])
    .answer(ROUTES.showCompanyHours, () => ({
      schedules: DEFAULT_HOURS.map(day => ({ ...day, startTime: '00:00', endTime: '00:00' })),
    }))

test('the hours of the company close the header and the phone alike', async () => {
  const { page } = await openEditor(MENU, { server: closedServer({}) })
  await page.findByText('Nunca abre')
  page.getByRole('button', { name: 'Relógio do teste: Agora · fechado' })
})

test('a queue with self-service is open at any hour, and says that it shows no menu', async () => {
  const editor = await openEditor(MENU, { server: closedServer({ billErrand: 'copy-ixc' }) })
  const { page, user } = editor
  await page.findByText('Autoatendimento: responde a qualquer hora')
  page.getByRole('button', { name: 'Relógio do teste: Agora · aberto' })
  page.getByText(/Os clientes não veem este menu: a fila tem autoatendimento/)
  const phone = phoneOf(editor)
  phone.getByText(/Por favor, envie o seu/)
  phone.getByText('O autoatendimento responde a partir daqui')
  await user.type(phone.getByRole('textbox', { name: 'Escreva como cliente' }), '1{Enter}')
  phone.getByText('Este CPF ou CNPJ não está certo. Confira e envie de novo.')
  expect(phone.queryByText('Preços!')).toBeNull()
})

test('the empty menu of a self-service without greeting says what its customers get', async () => {
  const server = closedServer({ billErrand: 'copy-ixc', greetingMessage: ' ' })
  server.options = []
  const { page } = await openEditor([], { server })
  page.getByText(/Os clientes não veem este menu: a fila tem autoatendimento/)
  page.getByText(/Sem mensagem de saudação, o cliente recebe só o pedido de CPF ou CNPJ/)
  page.getByText('As opções que você adicionar aqui não chegam aos clientes: veja o aviso acima.')
  expect(page.queryByText(/recebe só a saudação/)).toBeNull()
})

test('a prompt takes the place of the menu only where the plan has prompts', async () => {
  const { company } = ME
  const me = { ...ME, company: { ...company, plan: { ...company.plan, useOpenAi: true } } }
  const withPlan = await openEditor(MENU, { me, server: closedServer({ promptId: promptOf().id }) })
  await withPlan.page.findByText(/Os clientes não veem este menu: o prompt Triagem responde/)
  withPlan.unmount()
  queryClient.clear()
  const without = await openEditor(MENU, { server: closedServer({ promptId: promptOf().id }) })
  await without.page.findByText('Nunca abre')
  expect(without.page.queryByText(/Os clientes não veem este menu/)).toBeNull()
})

test('the hours of the connection that is chosen close the header, the phone and the warnings', async () => {
  const closed = DEFAULT_HOURS.map(day => ({ ...day, startTime: '00:00', endTime: '00:00' }))
  const server = new MenuServer(MENU)
    .answer(ROUTES.listSettings, () => [{ key: 'scheduleType', value: 'connection' }])
    .answer(ROUTES.listWhatsapps, () => [
      connectionOf({ ...CONNECTION, id: 3, name: 'Loja Centro' }),
      connectionOf({ ...CONNECTION, id: 4, name: 'Plantão' }),
    ])
    .answer(ROUTES.showWhatsapp, ({ params }) =>
      params['whatsappId'] === '4'
        ? connectionDetailOf({ ...CONNECTION, id: 4, name: 'Plantão' })
        : connectionDetailOf({ ...CONNECTION, schedules: closed, outOfHoursMessage: 'Fechado!' }),
    )
  const editor = await openEditor(MENU, { server })
  const { page, user } = editor
  await page.findByText('Nunca abre')
  const connection = page.getByRole('combobox', { name: 'Conexão do teste' })
  expect(connection).toHaveProperty('value', 'Loja Centro')
  page.getAllByText(/fechada nesse momento/)
  await user.click(connection)
  await user.click(await page.findByRole('option', { name: 'Plantão' }))
  await page.findByText('Sempre aberto')
  page.getByRole('button', { name: 'Relógio do teste: Agora · aberto' })
  expect(page.queryByText(/fechada nesse momento/)).toBeNull()
})

test('a menu that one connection offers asks for none', async () => {
  const editor = await openEditor()
  await editor.page.findByText('O menu está em ordem')
  expect(editor.page.queryByRole('combobox', { name: 'Conexão do teste' })).toBeNull()
})

test('nobody is said to be missing before the users have arrived', async () => {
  const server = new MenuServer(MENU)
  const { promise, resolve } = Promise.withResolvers<Colleague[]>()
  server.answer(ROUTES.listColleagues, () => promise)
  const { page } = await openEditor(MENU, { server })
  await page.findByText('O menu está em ordem')
  resolve([{ ...colleagueOf(), queueIds: [] }])
  await page.findByText(/3 avisos/)
})

test('mistakes are listed while editing, and lead to their option', async () => {
  const editor = await openEditor([
    optionOf(1, null, 1, 'Preços'),
    optionOf(2, null, 2, 'precos', { message: '' }),
  ])
  const { user, page } = editor
  const list = within(await page.findByRole('region', { name: '2 avisos' }))
  list.getByText(/1 e 2|2 e 1/)
  expect(row(editor, '2 precos').querySelector('[title]')?.getAttribute('title')).toBe(
    'Mesmas palavras. Beco sem saída.',
  )
  await user.click(list.getAllByRole('button', { name: 'Ver: 2' })[0] as HTMLElement)
  page.getByRole('heading', { name: 'precos' })
  await user.click(page.getByRole('button', { name: 'Editar' }))
  await user.clear(page.getByRole('textbox', { name: 'Título' }))
  await user.type(page.getByRole('textbox', { name: 'Título' }), 'Frete')
  await page.findByRole('region', { name: '1 aviso' })
})

test('an empty menu offers its first option and three templates', async () => {
  const editor = await openEditor([])
  const { user, page, server } = editor
  page.getByRole('button', { name: 'Adicionar a primeira opção' })
  expect(page.getAllByRole('button', { name: /^(Loja|Agendamentos|Suporte) / })).toHaveLength(3)
  await user.click(page.getByRole('button', { name: /^Loja / }))
  await page.findByText('Modelo aplicado. Mude o que quiser.')
  expect(rowsOf(editor)).toContain('2.1 Retirar na loja')
  expect(server.bodiesOf(ROUTES.createQueueOption)).toHaveLength(7)
  page.getByText('O menu está em ordem')
})

test('without permission everything is shown and nothing can be changed', async () => {
  const editor = await openEditor(MENU, { me: { ...ME, profile: 'user' } })
  const { user, page, server } = editor
  page.getByText('Só administradores mudam o menu.')
  expect(page.queryByRole('button', { name: /Adicionar|Editar|Ações/ })).toBeNull()
  row(editor, '2 Entrega').focus()
  await user.keyboard('{Enter}{Delete}{Insert}{Alt>}{ArrowUp}{/Alt}')
  await user.dblClick(row(editor, '2 Entrega'))
  expect(page.queryByRole('textbox', { name: 'Título' })).toBeNull()
  expect(server.calls.every(({ route }) => route.method === 'GET')).toBe(true)
})

test('a phone shows one part at a time: a form wherever it was opened, and then what opened it', async () => {
  const editor = await openEditor(MENU, { width: 390 })
  const { user, page } = editor
  expect(page.getAllByRole('tab').map(one => one.textContent)).toEqual(['Opções', 'Detalhes', 'Testar'])
  await user.click(page.getByRole('button', { name: 'Ações de Entrega' }))
  await user.click(await page.findByRole('menuitem', { name: 'Mover para cima' }))
  await vi.waitFor(() =>
    expect(editor.server.bodiesOf(ROUTES.updateQueueOption)).toEqual([{ parentId: null, option: 1 }]),
  )
  await user.click(page.getByRole('button', { name: 'Ações de Entrega' }))
  await user.click(await page.findByRole('menuitem', { name: 'Editar' }))
  await page.findByRole('textbox', { name: 'Título' })
  const chosenTab = () => page.getByRole('tab', { selected: true }).textContent
  expect(chosenTab()).toBe('Detalhes')
  await user.click(page.getByRole('button', { name: 'Salvar' }))
  await vi.waitFor(() => expect(chosenTab()).toBe('Opções'))
  await vi.waitFor(() => expect(document.activeElement).toBe(page.getByRole('treeitem', { selected: true })))
})

test('the data and the hours of the queue open beside its menu, and what is typed in it stays', async () => {
  const server = new MenuServer(MENU)
    .answer(ROUTES.listSettings, () => [{ key: 'scheduleType', value: 'queue' }])
    .answer(ROUTES.listHoursExceptions, () => [])
  const editor = await openEditor(MENU, { server })
  const { page, user } = editor
  await user.click(row(editor, '1 Preços'))
  await user.click(page.getByRole('button', { name: 'Editar' }))
  const title = page.getByRole('textbox', { name: 'Título' })
  await user.clear(title)
  await user.type(title, 'Valores')
  const tabs = within(page.getByRole('navigation', { name: 'Páginas da fila' }))
  await user.click(await tabs.findByRole('button', { name: 'Horários de atendimento' }))
  const form = within(await page.findByRole('dialog', { name: 'Editar fila' }))
  await form.findByRole('group', { name: 'Segunda-feira' })
  await user.click(form.getByRole('button', { name: 'Cancelar' }))
  await vi.waitFor(() => expect(page.queryByRole('dialog', { name: 'Editar fila' })).toBeNull())
  expect(page.getByRole('textbox', { name: 'Título' })).toHaveProperty('value', 'Valores')
  await user.click(tabs.getByRole('button', { name: 'Dados do departamento' }))
  within(await page.findByRole('dialog', { name: 'Editar fila' })).getByRole('textbox', { name: 'Nome' })
})
