import { DEFAULT_HOURS, refuse, ROUTES, type Me, type Whatsapp } from '@recado/contract'
import { ME } from '@recado/domain/testing/tickets'
import { act, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../lib/query/query-client.ts'
import { FakeServer } from '../../testing/fake-server.ts'
import { renderAsUser, type ScreenOptions } from '../../testing/render-as-user.tsx'
import { connectionDetailOf, connectionOf, healthOf, offerOf } from '../../testing/connection-samples.ts'
import { ConnectionsPage } from './ConnectionsPage.tsx'

afterEach(() => void vi.useRealTimers())

const CENTRE = connectionOf({ isDefault: true })
const NORTH = connectionOf({
  id: 4,
  name: 'Loja Norte',
  status: 'DISCONNECTED',
  statusReason: 'banned',
  provider: 'beta',
  number: null,
})
const BETO: Me = { ...ME, name: 'Beto', profile: 'user' }

const serverOf = (...connections: Whatsapp[]): FakeServer =>
  new FakeServer()
    .answer(ROUTES.listWhatsapps, () => connections)
    .answer(ROUTES.listProviders, () => [])
    .answer(ROUTES.showWhatsappHealth, () => healthOf({ score: 42 }))
    .answer(ROUTES.renewWhatsappSession, () => ({ message: 'ok' }))
    .answer(ROUTES.showWhatsapp, () => connectionDetailOf({ id: 4, status: 'qrcode', qrcode: '2@abc' }))
const render = (options: Partial<ScreenOptions> & Pick<ScreenOptions, 'server'>) =>
  renderAsUser(() => <ConnectionsPage renderProgress={({ id }) => (id === 3 ? 'Importando' : null)} />, {
    me: ME,
    path: '/connections',
    ...options,
  })

test('a number is shown with its state, the reason, its import and the buttons that its state has', async () => {
  const { page } = render({ server: serverOf(CENTRE, NORTH) })
  await page.findByText('2 conexões')
  const centre = within(page.getByRole('row', { name: /Loja Centro/ }))
  centre.getByText('Conectado')
  centre.getByText('Importando')
  centre.getByText('Conexão padrão')
  centre.getByRole('button', { name: 'Desconectar' })
  const north = within(page.getByRole('row', { name: /Loja Norte/ }))
  north.getByText('Desconectado')
  north.getByText('O WhatsApp bloqueou esta conta.')
  expect(north.queryByText('Importando')).toBeNull()
  north.getByRole('button', { name: 'Tentar de novo' })
})

// Seen red: a form of eight sections, and a code that was another dialog.
test('a number is connected in one dialog, and its settings come after that', async () => {
  const NEW = { id: 4, name: 'Loja', provider: 'beta', status: 'qrcode', number: null } as const
  const server = serverOf()
    .answer(ROUTES.listProviders, () => [offerOf()])
    .answer(ROUTES.listQueues, () => [])
    .answer(ROUTES.listSettings, () => [])
    .answer(ROUTES.createWhatsapp, () => connectionDetailOf(NEW))
    .answer(ROUTES.showWhatsapp, () => connectionDetailOf({ ...NEW, qrcode: '2@abc' }))
  const { page, user, search } = render({ server, search: '?add=true' })
  const dialog = within(await page.findByRole('dialog', { name: 'Adicionar conexão' }))
  await user.type(await dialog.findByRole('textbox', { name: 'Nome' }), 'Loja{Enter}')
  await page.findByRole('dialog', { name: 'Conectar Loja' })
  await page.findByRole('img', { name: 'QR Code para conectar Loja' })
  expect(server.bodiesOf(ROUTES.createWhatsapp)).toMatchObject([{ name: 'Loja', provider: 'beta' }])
  expect(page.getAllByRole('dialog')).toHaveLength(1)
  server.answer(ROUTES.showWhatsapp, () => connectionDetailOf({ ...NEW, status: 'CONNECTED' }))
  await act(() => queryClient.invalidateQueries())
  await page.findByText('Conectado com sucesso!')
  await vi.waitFor(() => expect(search()).toBe(''))
  await user.click(await page.findByRole('button', { name: 'Configurar' }))
  await page.findByRole('dialog', { name: 'Editar conexão' })
  expect(page.queryByText(/está no ar/)).toBeNull()
})

test('a new code opens in its dialog', async () => {
  const server = serverOf(NORTH)
  const { page, user } = render({ server })
  await user.click(await page.findByRole('button', { name: 'Novo QR Code' }))
  await page.findByRole('img', { name: 'QR Code para conectar Loja Norte' })
  expect(server.calls.find(({ route }) => route === ROUTES.renewWhatsappSession)?.params).toEqual({
    whatsappId: '4',
  })
})

test('a user who is no admin sees the numbers and nothing to press, with health in the address too', async () => {
  const server = serverOf(CENTRE, NORTH)
  const { page } = render({ server, me: BETO, search: '?health=3' })
  await page.findByText('2 conexões')
  page.getByRole('row', { name: /Loja Norte/ })
  expect(page.queryAllByRole('button')).toEqual([])
  expect(server.calls.map(({ route }) => route)).toEqual([ROUTES.listWhatsapps])
})

test('the health of a number is in the address until Escape', async () => {
  const { page, user, search } = render({ server: serverOf(CENTRE, NORTH), search: '?health=3' })
  await page.findByRole('dialog', { name: 'Saúde de Loja Centro' })
  await user.keyboard('{Escape}')
  await vi.waitFor(() => expect(search()).toBe(''))
  await user.click(await page.findByRole('button', { name: 'Saúde: Loja Norte' }))
  await page.findByRole('dialog', { name: 'Saúde de Loja Norte' })
  expect(search()).toBe('?health=4')
})

test('a refused deletion says why and keeps the number; all numbers restart', async () => {
  const server = serverOf(CENTRE)
    .answer(ROUTES.restartWhatsapps, () => ({ message: 'ok' }))
    .answer(ROUTES.deleteWhatsapp, () => {
      throw refuse('ERR_WAPP_HAS_OPEN_TICKETS')
    })
  const { page, user } = render({ server })
  await user.click(await page.findByRole('button', { name: 'Excluir: Loja Centro' }))
  const question = within(await page.findByRole('dialog', { name: 'Excluir a conexão Loja Centro?' }))
  await user.click(question.getByRole('button', { name: 'Excluir' }))
  await page.findByText('Encerre ou transfira as conversas ativas desta conexão antes de excluí-la.')
  page.getByRole('row', { name: /Loja Centro/ })
  await user.click(page.getByRole('button', { name: 'Reiniciar conexões' }))
  await page.findByText('Aguarde... reiniciando...')
  expect(server.calls.map(({ route }) => route)).toContain(ROUTES.restartWhatsapps)
})

test('the hours of a connection say when they open next', async () => {
  // A Saturday, 12:00 in São Paulo.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T15:00:00.000Z') })
  const server = serverOf(CENTRE)
    .answer(ROUTES.listSettings, () => [{ key: 'scheduleType', value: 'connection' }])
    .answer(ROUTES.listHoursExceptions, () => [])
    .answer(ROUTES.listQueues, () => [])
    .answer(ROUTES.showWhatsapp, () => connectionDetailOf({ schedules: [...DEFAULT_HOURS] }))
  const { page, user } = render({ server })
  await user.click(await page.findByRole('button', { name: 'Editar: Loja Centro' }))
  const form = within(await page.findByRole('dialog', { name: 'Editar conexão' }))
  await user.click(await form.findByRole('tab', { name: 'Horários' }))
  await form.findByText('Fechado agora, abre segunda-feira, 08:00')
})
