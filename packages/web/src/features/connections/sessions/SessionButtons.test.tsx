import { ROUTES, type Whatsapp } from '@recado/contract'
import { ME } from '@recado/domain/testing/tickets'
import { expect, test, vi } from 'vitest'
import { FakeServer } from '../../../testing/fake-server.ts'
import { renderAsUser } from '../../../testing/render-as-user.tsx'
import { SessionButtons } from './SessionButtons.tsx'

const PHONE = { id: 3, name: 'Loja Centro', provider: 'simulator', status: 'CONNECTED' } as Whatsapp

test('a number that is disconnected loads a new code, and says so', async () => {
  const server = new FakeServer()
    .answer(ROUTES.endWhatsappSession, () => ({ message: 'ok' }))
    .answer(ROUTES.renewWhatsappSession, () => ({ message: 'ok' }))
  const onQr = vi.fn<() => void>()
  const { page, user } = renderAsUser(() => <SessionButtons connection={PHONE} onQr={onQr} />, {
    me: ME,
    server,
  })
  await user.click(await page.findByRole('button', { name: 'Desconectar' }))
  const [, confirmation] = await page.findAllByRole('button', { name: 'Desconectar', hidden: true })
  if (confirmation) await user.click(confirmation)
  await page.findByText(/Carregando um novo QR Code/, undefined, { timeout: 5_000 })
  await vi.waitFor(() => expect(onQr).toHaveBeenCalledOnce(), { timeout: 5_000 })
  expect(server.calls.map(({ route }) => route)).toEqual([
    ROUTES.endWhatsappSession,
    ROUTES.renewWhatsappSession,
  ])
}, 20_000)
