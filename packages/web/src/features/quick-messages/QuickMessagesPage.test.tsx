// spec: conversation-7
import { refuse, ROUTES, type FileList, type Me, type QuickMessage } from '@recado/contract'
import { waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { FakeServer, type FakeCall } from '../../testing/fake-server.ts'
import { renderAsUser } from '../../testing/render-as-user.tsx'
import { ME } from '@recado/domain/testing/tickets'
import { QuickMessagesPage } from './QuickMessagesPage.tsx'
import { quickMessageOf } from '@recado/domain/testing/quick-messages'

const BETO: Me = { ...ME, id: 12, name: 'Beto', profile: 'user' }
const PIX = quickMessageOf({ id: 1, shortcode: 'pix', message: 'A chave é esta' })
const PRICES = quickMessageOf({
  id: 2,
  shortcode: 'tabela',
  isMedia: true,
  mediaName: 'tabela.pdf',
  mediaPath: '/public/tabela.pdf',
  status: false,
  folder: 'Vendas',
})
const CATALOGUE: FileList = {
  id: 7,
  name: 'Catálogo',
  message: 'Segue',
  userId: null,
  companyId: 1,
  options: [
    { id: 1, name: 'Capa', path: '/public/capa.pdf', mediaType: null, file: 'capa.pdf', size: 1 },
    { id: 2, name: 'Preços', path: null, mediaType: null, file: null, size: null },
  ],
  createdAt: PIX.createdAt,
  updatedAt: PIX.updatedAt,
}
const OWN = quickMessageOf({
  id: 3,
  shortcode: 'oi',
  geral: false,
  userId: BETO.id,
  user: { id: BETO.id, name: 'Beto' },
})

const serverOf = (...records: QuickMessage[]): FakeServer =>
  new FakeServer()
    .answer(ROUTES.listQuickMessages, ({ query }) => {
      const filed = records.filter(one => query['folder'] === '' || one.folder === query['folder'])
      return { records: filed, count: filed.length, hasMore: false }
    })
    .answer(ROUTES.listQuickMessageFolders, () => [
      ...new Set(records.map(one => one.folder).filter(name => name !== '')),
    ])
    .answer(ROUTES.listQuickMessageFavourites, () => ({ quickMessageIds: [PRICES.id] }))
    .answer(ROUTES.starQuickMessage, () => ({ quickMessageIds: [] }))
    .answer(ROUTES.createQuickMessage, () => PIX)
    .answer(ROUTES.listFileLists, () => ({ files: [CATALOGUE], count: 1, hasMore: false }))
    .answer(ROUTES.updateQuickMessage, () => PRICES)
    .answer(ROUTES.deleteQuickMessage, () => ({ message: '' }))
    .answer(ROUTES.deleteQuickMessageMedia, () => PRICES)

test('a quick message is shown with its text, its file and whose it is', async () => {
  const { page } = renderAsUser(QuickMessagesPage, { me: BETO, server: serverOf(PIX, PRICES, OWN) })
  await page.findByText('3 respostas rápidas')
  const cells = page.getAllByRole('row').map(row => within(row).queryAllByRole('cell'))
  expect(cells.map(row => row.map(({ textContent }) => textContent))).toEqual([
    [],
    ['/pix', 'A chave é esta', '', 'Sem anexo', 'Da empresa', ''],
    ['/tabelaFora de uso', 'Olá!', 'Vendas', 'tabela.pdf', 'Da empresa', ''],
    ['/oi', 'Olá!', '', 'Sem anexo', 'Minha', ''],
  ])
})

test('a phone shows the file only where there is one', async () => {
  const { page } = renderAsUser(QuickMessagesPage, { me: ME, server: serverOf(PRICES, OWN), width: 390 })
  const items = await page.findAllByRole('listitem')
  expect(items.map(({ textContent }) => textContent)).toEqual([
    '/tabelaDa empresaOlá!Vendastabela.pdfFora de uso',
    '/oiBetoOlá!',
  ])
})

test('an attendant changes only their own, an admin all of them', async () => {
  const server = serverOf(PIX, OWN)
  const buttonsOf = async (me: Me): Promise<(string | null)[]> => {
    const { page, unmount } = renderAsUser(QuickMessagesPage, { me, server })
    await page.findByText('2 respostas rápidas')
    const names = page
      .getAllByRole('button', { name: /^(Editar|Excluir):/ })
      .map(button => button.getAttribute('aria-label'))
    unmount()
    return names
  }
  expect(await buttonsOf(BETO)).toEqual(['Editar: oi', 'Excluir: oi'])
  expect(await buttonsOf(ME)).toEqual(['Editar: pix', 'Excluir: pix', 'Editar: oi', 'Excluir: oi'])
})

test('a folder restricts the list, and is left again', async () => {
  const { page, user } = renderAsUser(QuickMessagesPage, { me: ME, server: serverOf(PIX, PRICES) })
  await user.click(await page.findByRole('combobox', { name: 'Pasta' }))
  await user.click(await page.findByRole('option', { name: 'Vendas' }))
  await page.findByText('1 resposta rápida')
  expect(page.queryByText('/pix')).toBeNull()
  await user.click(page.getByRole('combobox', { name: 'Pasta' }))
  await user.click(await page.findByRole('option', { name: 'Todas as pastas' }))
  await page.findByText('2 respostas rápidas')
})

test('where nothing is filed, there is no filter', async () => {
  const { page } = renderAsUser(QuickMessagesPage, { me: ME, server: serverOf(PIX) })
  await page.findByText('1 resposta rápida')
  expect(page.queryByRole('combobox', { name: 'Pasta' })).toBeNull()
})

test('a star is set and taken away at once, and returns when the server refuses', async () => {
  const server = serverOf(PIX, PRICES, OWN)
  const { page, user } = renderAsUser(QuickMessagesPage, { me: ME, server })
  const stars = async () =>
    (await page.findAllByRole('button', { name: /^Favorita:/ })).map(button => [
      button.getAttribute('aria-label'),
      button.getAttribute('aria-pressed'),
    ])
  // Beto's own has none for Ana.
  await waitFor(async () =>
    expect(await stars()).toEqual([
      ['Favorita: pix', 'false'],
      ['Favorita: tabela', 'true'],
    ]),
  )
  await user.click(page.getByRole('button', { name: 'Favorita: pix' }))
  await page.findByRole('button', { name: 'Favorita: pix', pressed: true })
  expect(server.bodiesOf(ROUTES.starQuickMessage)).toEqual([{ isFavourite: true }])
  server.answer(ROUTES.starQuickMessage, () => {
    throw refuse('ERR_NO_QUICK_MESSAGE_FOUND')
  })
  await user.click(page.getByRole('button', { name: 'Favorita: tabela' }))
  await page.findByText('Resposta rápida não encontrada.')
  await page.findByRole('button', { name: 'Favorita: tabela', pressed: true })
})

test('a new quick message is saved with its file by one call', async () => {
  const server = serverOf(PRICES)
  const { page, user } = renderAsUser(QuickMessagesPage, { me: ME, server })
  const [add] = await page.findAllByRole('button', { name: 'Adicionar resposta rápida' })
  await user.click(add as HTMLElement)
  const form = within(await page.findByRole('dialog', { name: 'Adicionar resposta rápida' }))
  await user.type(form.getByRole('textbox', { name: 'Atalho' }), 'pix')
  await user.type(form.getByRole('textbox', { name: 'Mensagem' }), 'A chave é ')
  await user.click(form.getByRole('button', { name: 'Protocolo' }))
  await user.type(form.getByRole('combobox', { name: 'Pasta' }), 've')
  await user.click(await page.findByRole('option', { name: 'Vendas' }))
  await user.upload(
    document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement,
    new File(['x'], 'qr.png', { type: 'image/png' }),
  )
  await user.click(await form.findByRole('combobox', { name: 'Lista de arquivos' }))
  await user.click(await page.findByRole('option', { name: 'Catálogo (1)' }))
  await user.click(form.getByRole('button', { name: 'Salvar' }))
  await page.findByText('Resposta rápida salva com sucesso.')
  const sent = server.bodiesOf(ROUTES.createQuickMessage)[0] as FormData
  expect(sent.get('file')).toHaveProperty('name', 'qr.png')
  expect([JSON.parse(sent.get('record') as string)]).toEqual([
    {
      shortcode: 'pix',
      message: 'A chave é {{protocol}}',
      folder: 'Vendas',
      geral: true,
      status: true,
      fileListId: 7,
    },
  ])
  expect(writesOf(server)).toEqual([ROUTES.createQuickMessage])
})

test('a file that is taken away is deleted when the quick message is saved', async () => {
  const server = serverOf(PRICES)
  const { page, user } = renderAsUser(QuickMessagesPage, { me: ME, server })
  await user.click(await page.findByRole('button', { name: 'Editar: tabela' }))
  const form = within(await page.findByRole('dialog', { name: 'Editar resposta rápida' }))
  await user.click(form.getByRole('button', { name: 'Remover tabela.pdf' }))
  await user.click(form.getByRole('button', { name: 'Salvar' }))
  await page.findByText('Resposta rápida salva com sucesso.')
  expect(writesOf(server)).toEqual([ROUTES.updateQuickMessage, ROUTES.deleteQuickMessageMedia])
})

test('a quick message keeps its list of files when its text is changed', async () => {
  const server = serverOf({ ...PIX, fileListId: CATALOGUE.id })
  const { page, user } = renderAsUser(QuickMessagesPage, { me: ME, server })
  await user.click(await page.findByRole('button', { name: 'Editar: pix' }))
  const form = within(await page.findByRole('dialog', { name: 'Editar resposta rápida' }))
  await user.type(form.getByRole('textbox', { name: 'Mensagem' }), '!')
  await user.click(form.getByRole('button', { name: 'Salvar' }))
  await page.findByText('Resposta rápida salva com sucesso.')
  expect(server.bodiesOf(ROUTES.updateQuickMessage)).toMatchObject([{ fileListId: CATALOGUE.id }])
})

test('a file that is refused stores nothing, and saving again makes one quick message', async () => {
  let isBroken = true
  const server = serverOf(PIX)
  server.answer(ROUTES.createQuickMessage, () => {
    if (isBroken) throw refuse('ERR_FILE_TOO_LARGE', { maxBytes: 1 })
    return PRICES
  })
  const { page, user } = renderAsUser(QuickMessagesPage, { me: ME, server })
  await user.click(await page.findByRole('button', { name: 'Adicionar resposta rápida' }))
  const form = within(await page.findByRole('dialog', { name: 'Adicionar resposta rápida' }))
  await user.type(form.getByRole('textbox', { name: 'Atalho' }), 'tabela')
  await user.upload(
    document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement,
    new File(['x'], 'tabela.pdf'),
  )
  await user.click(form.getByRole('button', { name: 'Salvar' }))
  await page.findByText('O arquivo é grande demais.')
  isBroken = false
  await user.click(form.getByRole('button', { name: 'Salvar' }))
  await page.findByText('Resposta rápida salva com sucesso.')
  expect(writesOf(server)).toEqual([ROUTES.createQuickMessage, ROUTES.createQuickMessage])
})

test('a quick message is deleted by its number', async () => {
  const server = serverOf(PIX)
  const { page, user } = renderAsUser(QuickMessagesPage, { me: ME, server })
  await user.click(await page.findByRole('button', { name: 'Excluir: pix' }))
  await user.click(
    within(await page.findByRole('dialog', { name: 'Excluir a resposta rápida /pix?' })).getByRole('button', {
      name: 'Excluir',
    }),
  )
  await page.findByText('Resposta rápida excluída com sucesso.')
  expect(server.calls.find(({ route }) => route === ROUTES.deleteQuickMessage)?.params).toEqual({
    quickMessageId: '1',
  })
})

/** The routes that changed something, in order. */
const writesOf = (server: FakeServer): FakeCall['route'][] =>
  server.calls.filter(({ route }) => route.method !== 'GET').map(({ route }) => route)
/** How often the list was fetched. */
