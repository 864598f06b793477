import { refuse, ROUTES, type Whatsapp, type WhatsappDetail } from '@recado/contract'
import { ME } from '@recado/domain/testing/tickets'
import { act, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../lib/query/query-client.ts'
import { FakeServer } from '../../../testing/fake-server.ts'
import { renderAsUser } from '../../../testing/render-as-user.tsx'
import { connectionDetailOf, connectionOf, offerOf } from '../../../testing/connection-samples.ts'
import { QrDialog } from './QrDialog.tsx'

const SCANNABLE = { status: 'qrcode', qrcode: '2@abc', number: null } as const
const inSeconds = (seconds: number): string => new Date(Date.now() + seconds * 1_000).toISOString()
const onClose = vi.fn<() => void>()
let server: FakeServer
beforeEach(() => {
  onClose.mockReset()
  server = new FakeServer()
    .answer(ROUTES.listProviders, () => [])
    .answer(ROUTES.renewWhatsappSession, () => ({ message: 'ok' }))
})

/** The dialog for a number in this state. */
const render = (state: Partial<WhatsappDetail>, connection: Whatsapp = connectionOf()) => {
  server.answer(ROUTES.showWhatsapp, () => connectionDetailOf(state))
  return renderAsUser(() => <QrDialog connection={connection} onClose={onClose} />, { me: ME, server })
}
/** Fetches again, as after a live event. */
const change = async (state: Partial<WhatsappDetail>) => {
  server.answer(ROUTES.showWhatsapp, () => connectionDetailOf(state))
  await act(() => queryClient.invalidateQueries())
}

test('the code is shown with the time left, and the dialog closes once it is scanned', async () => {
  const { page } = render({ ...SCANNABLE, expirationTime: inSeconds(45) })
  await page.findByRole('dialog', { name: 'Conectar Loja Centro' })
  await page.findByRole('img', { name: 'QR Code para conectar Loja Centro' })
  expect(page.getByRole('timer').textContent).toMatch(/^Expira em 00:4\d$/)
  expect(page.getByRole('link', { name: 'Abrir o simulador' }).getAttribute('href')).toBe('/simulator')
  expect(onClose).not.toHaveBeenCalled()
  await change({ status: 'CONNECTED' })
  await page.findByText('Conectado com sucesso!')
  expect(onClose).toHaveBeenCalled()
})

test('an expired code says so and is replaced', async () => {
  const { page, user } = render({ ...SCANNABLE, expirationTime: inSeconds(-1) })
  await page.findByText('Expirado')
  expect(page.queryByRole('timer')).toBeNull()
  await user.click(page.getByRole('button', { name: 'Novo QR Code' }))
  await vi.waitFor(() =>
    expect(server.calls.find(({ route }) => route === ROUTES.renewWhatsappSession)?.params).toEqual({
      whatsappId: '3',
    }),
  )
})

test('a proxy that refuses its password is named with its remedy, in place of a code', async () => {
  const { page } = render({ ...SCANNABLE, statusReason: 'proxyAuth' })
  const alert = await page.findByRole('alert')
  expect(alert.textContent).toBe(
    'O proxy recusou o usuário ou a senha.Corrija o endereço do proxy em Editar conexão, em Avançado.',
  )
  expect(page.queryByRole('img', { name: /QR Code/ })).toBeNull()
})

test('a number is linked by a code to type, and a refused one stays in the field', async () => {
  server
    .answer(ROUTES.listProviders, () => [offerOf()])
    .answer(ROUTES.pairWhatsappSession, () => {
      throw refuse('ERR_CHANNEL_CANNOT')
    })
  const { page, user } = render({ ...SCANNABLE, provider: 'beta' }, connectionOf({ provider: 'beta' }))
  await user.click(await page.findByRole('radio', { name: 'Número de telefone' }))
  const number = page.getByRole<HTMLInputElement>('textbox', { name: 'Número do celular' })
  await user.type(number, '55 11 98888-7777{Enter}')
  await page.findByText('Este canal não permite isso.')
  expect(number.value).toBe('55 11 98888-7777')
  server.answer(ROUTES.pairWhatsappSession, () => ({ message: 'ok' }))
  await user.type(number, '{Enter}')
  await page.findByText('Gerando o código…')
  expect(server.bodiesOf(ROUTES.pairWhatsappSession).at(-1)).toEqual({ number: '55 11 98888-7777' })
  await change({ ...SCANNABLE, provider: 'beta', pairingCode: 'ABCD1234' })
  await page.findByText('ABCD-1234')
  await change({ ...SCANNABLE, provider: 'beta', statusReason: 'codeRefused' })
  await page.findByText(/O WhatsApp não gerou o código/)
  page.getByRole('button', { name: 'Gerar outro código' })
  expect(number.value).toBe('55 11 98888-7777')
})

test('a number that asks for a passkey shows no code, and becomes one of the official API in the same dialog', async () => {
  const asking = { status: 'DISCONNECTED', statusReason: 'passkey', provider: 'beta' } as const
  server
    .answer(ROUTES.listProviders, () => [
      offerOf(),
      offerOf({ provider: 'cloud', login: ['token'], webhookFields: ['messages', 'standby'] }),
    ])
    .answer(ROUTES.changeWhatsappProvider, () =>
      connectionDetailOf({
        provider: 'cloud',
        status: 'OPENING',
        hookUrl: 'https://r.example/hooks/cloud/t',
      }),
    )
    .answer(ROUTES.listWhatsapps, () => [])
  const { page, user } = render({ ...asking, qrcode: '2@abc' }, connectionOf({ provider: 'beta' }))
  await page.findByText('Este número pede uma chave de acesso')
  expect(page.queryByRole('img', { name: /QR Code/ })).toBeNull()
  expect(page.queryByRole('radio')).toBeNull()
  await user.click(page.getByRole('button', { name: 'Usar a API oficial' }))
  const steps = page.getByRole('list', { name: 'Passos na Meta' })
  expect(steps.textContent).toContain('Loja Centro, +55 11 98888-7777')
  await user.click(page.getByRole('button', { name: 'Trocar para a API oficial' }))
  expect(await page.findAllByText('Campo obrigatório')).toHaveLength(5)
  for (const label of [
    /ID do número/,
    /ID da conta/,
    /Token de acesso/,
    /Chave secreta/,
    /Token de verificação/,
  ])
    await user.type(page.getByLabelText(label), 'x1')
  await user.click(page.getByRole('button', { name: 'Trocar para a API oficial' }))
  await page.findByText('Conexão salva com sucesso.')
  expect(server.bodiesOf(ROUTES.changeWhatsappProvider)).toEqual([
    {
      provider: 'cloud',
      credentials: {
        phoneNumberId: 'x1',
        wabaId: 'x1',
        accessToken: 'x1',
        appSecret: 'x1',
        verifyToken: 'x1',
      },
    },
  ])
  expect(page.getByRole<HTMLInputElement>('textbox', { name: 'Endereço do webhook' }).value).toBe(
    'https://r.example/hooks/cloud/t',
  )
  // Seen red: an admin who ticked what the product named, `messages`, lost the rest.
  expect(page.getByRole('list', { name: 'Campos a assinar na Meta' }).textContent).toBe('messagesstandby')
  expect(page.getByText(/Sem messages nenhuma mensagem chega/)).toBeDefined()
  expect(onClose).not.toHaveBeenCalled()
})

test('another number gets a new code, and a number that works still says what may come', async () => {
  server.answer(ROUTES.listProviders, () => [offerOf()])
  const { page, user } = render({ status: 'CONNECTED', statusReason: 'passkey', provider: 'beta' })
  await page.findByText(/Ele ainda funciona/)
  expect(onClose).not.toHaveBeenCalled()
  expect(page.queryByRole('button', { name: 'Usar a API oficial' })).toBeNull()
  await user.click(page.getByRole('button', { name: 'Conectar outro número' }))
  const question = await page.findByRole('dialog', { name: 'Desconectar Loja Centro?' })
  expect(server.calls.some(({ route }) => route === ROUTES.renewWhatsappSession)).toBe(false)
  await user.click(within(question).getByRole('button', { name: 'Conectar outro número' }))
  await vi.waitFor(() =>
    expect(server.calls.some(({ route }) => route === ROUTES.renewWhatsappSession)).toBe(true),
  )
  await change({ ...SCANNABLE, provider: 'beta' })
  await page.findByRole('img', { name: 'QR Code para conectar Loja Centro' })
})
