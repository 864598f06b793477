import { refuse, ROUTES, type Me } from '@recado/contract'
import { ME, ticketOf } from '@recado/domain/testing/tickets'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closePalette, openPalette, usePaletteState } from '../../lib/commands/commands.ts'
import { FakeServer } from '../../testing/fake-server.ts'
import { renderAsUser } from '../../testing/render-as-user.tsx'
import { contactOf, queueOf } from '../../testing/samples.ts'
import { CommandPalette } from './CommandPalette.tsx'
import { useAppCommands } from './use-app-commands.ts'

const BETO: Me = { ...ME, profile: 'user' }
const WITH_CHATS: Me = {
  ...BETO,
  company: { ...ME.company, plan: { ...ME.company.plan, useInternalChat: true } },
}
let server: FakeServer
beforeEach(() => {
  openPalette()
  server = new FakeServer()
    .answer(ROUTES.showTicketViews, () => ({
      revision: 1,
      views: [{ name: 'Não lidas', filters: { tab: 'open', unread: true } }],
    }))
    .answer(ROUTES.listTickets, () => ({
      tickets: [ticketOf(41, { status: 'open', lastMessage: 'Quanto custa?' })],
      count: 1,
      hasMore: false,
    }))
    .answer(ROUTES.listQueues, () => [queueOf({ id: 7 })])
    .answer(ROUTES.listContacts, () => ({ contacts: [contactOf()], count: 1, hasMore: false }))
    .answer(ROUTES.searchMessages, () => ({ messages: [], hasMore: false, next: null }))
})
afterEach(closePalette)

/** The palette of a user, and its box once it is open. */
async function renderPalette(me: Me = ME) {
  const Palette = () => {
    useAppCommands(me)
    return <CommandPalette opened={usePaletteState(state => state.open)} />
  }
  const screen = renderAsUser(Palette, { me, server, path: '/tickets' })
  const box = await screen.page.findByRole<HTMLInputElement>('combobox', { name: 'Comandos' })
  const options = () => screen.page.getAllByRole('option').map(({ textContent }) => textContent)
  const current = () => screen.page.getByRole('option', { selected: true }).textContent
  return { ...screen, box, options, current }
}

test('typed words find a screen, and Enter opens it', async () => {
  const { page, user, box, options, path } = await renderPalette()
  page.getByText('Três letras procuram também conversas, contatos e mensagens')
  await user.type(box, 'ir conexoes')
  expect(options()).toEqual(['Conexões'])
  await user.keyboard('{Enter}')
  await vi.waitFor(() => expect(path()).toBe('/connections'))
  expect(page.queryByRole('combobox')).toBeNull()
})

test('Enter before the results opens the first of them once they are there', async () => {
  const { user, box, path } = await renderPalette()
  await user.type(box, 'mariana{Enter}')
  await vi.waitFor(() => expect(path()).toMatch(/^\/tickets\/./))
})

test('an admin finds a setting by the words beside it, and lands on its field', async () => {
  const { page, user, box, options, path, search } = await renderPalette()
  expect(page.queryByRole('option', { name: 'Pedir avaliação ao encerrar' })).toBeNull()
  await user.type(box, 'nota encerrar')
  expect(options()).toEqual(['Pedir avaliação ao encerrar'])
  await user.keyboard('{Enter}')
  await vi.waitFor(() => expect([path(), search()]).toEqual(['/settings/options', '?setting=userRating']))
})

test.each([
  ['feriado', ['Filas', 'Horário de atendimento']],
  ['rodizio', ['Filas', 'Usuários']],
  ['segunda via', ['Filas', 'Faturas e desbloqueio']],
  ['typebot', ['Integrações']],
])('the user’s own word “%s” finds its screens and settings', async (typed, names) => {
  const { company } = ME
  const me = { ...ME, company: { ...company, plan: { ...company.plan, useIntegrations: true } } }
  const { user, box, options } = await renderPalette(me)
  await user.type(box, typed)
  await vi.waitFor(() => expect(options()).toEqual(names))
})

test('a card of the settings is opened by its name', async () => {
  const { page, user, box, path, search } = await renderPalette()
  await user.type(box, 'boleto ixc')
  await user.click(page.getByRole('option', { name: 'Faturas e desbloqueio' }))
  await vi.waitFor(() => expect([path(), search()]).toEqual(['/settings/options', '?setting=secrets']))
})

test('an attendant finds no setting, and the name of a group finds its screens', async () => {
  const { page, user, box, options } = await renderPalette(BETO)
  await user.type(box, 'aceitar chamadas')
  expect(page.queryByRole('option', { name: 'Aceitar chamadas' })).toBeNull()
  await user.clear(box)
  await user.type(box, 'ir clientes')
  expect(options()).toEqual(['Contatos', 'Etiquetas'])
})

test('admins open the menu of a queue by its name', async () => {
  const { page, user, box, path } = await renderPalette()
  await user.type(box, 'menu vendas')
  await user.click(await page.findByRole('option', { name: 'Vendas' }))
  await vi.waitFor(() => expect(path()).toBe('/queues/7/menu'))
})

test('the arrow keys go round the list, and Escape closes it', async () => {
  const { page, user, options, current } = await renderPalette(BETO)
  await page.findByRole('option', { name: 'Não lidas' })
  const all = options()
  expect(current()).toBe(all[0])
  await user.keyboard('{ArrowDown}')
  expect(current()).toBe(all[1])
  await user.keyboard('{ArrowUp}{ArrowUp}')
  expect(current()).toBe(all.at(-1))
  await user.keyboard('{Escape}')
  expect(page.queryByRole('combobox')).toBeNull()
})

test.each([
  ['a user', BETO, [false, false]],
  ['a user whose plan has the chat', WITH_CHATS, [true, false]],
  ['an admin', ME, [false, true]],
] as const)('%s finds only the screens that may be opened', async (_, me, found) => {
  const { page } = await renderPalette(me)
  expect(['Chats', 'Conexões'].map(name => page.queryByRole('option', { name }) !== null)).toEqual(found)
})

test('a customer’s name finds tickets and contacts, and Enter opens the ticket', async () => {
  const { page, user, box, path } = await renderPalette()
  await user.type(box, 'dario')
  await page.findByText('Procurando…')
  await page.findByRole('option', { name: /Dario 41.*#41 · Vendas · Quanto custa\?.*aberto/ })
  page.getByRole('option', { name: /^Dario.*99999-0001/ })
  await user.keyboard('{Enter}')
  await vi.waitFor(() => expect(path()).toBe('/tickets/uuid-41'))
})

test('a search that fails or finds nothing says so', async () => {
  server
    .answer(ROUTES.listTickets, () => ({ tickets: [], count: 0, hasMore: false }))
    .answer(ROUTES.listContacts, () => ({ contacts: [], count: 0, hasMore: false }))
  const { page, user, box } = await renderPalette()
  await user.type(box, 'zuleica')
  await page.findByText('Nada encontrado')
  server.answer(ROUTES.listContacts, () => {
    throw refuse('ERR_TOO_MANY_REQUESTS', { retryAfter: 5 })
  })
  await user.type(box, ' x')
  await page.findByText('A busca não respondeu')
})

test('a saved view is opened by its name', async () => {
  const { user, box, search } = await renderPalette()
  await user.type(box, 'nao lidas{Enter}')
  await vi.waitFor(() => expect(search()).toBe('?tab=open&unread=true'))
})
