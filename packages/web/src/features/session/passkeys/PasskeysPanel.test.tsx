import { refuse, ROUTES, type Passkey, type Passkeys } from '@recado/contract'
import { ME } from '@recado/domain/testing/tickets'
import { expect, test } from 'vitest'
import { FakeServer } from '../../../testing/fake-server.ts'
import { renderAsUser } from '../../../testing/render-as-user.tsx'
import { PasskeysPanel } from './PasskeysPanel.tsx'

const PHONE: Passkey = {
  id: 7,
  name: 'Celular',
  createdAt: '2026-11-20T12:00:00.000Z',
  lastUsedAt: null,
  device: { browser: 'Chrome', system: 'Android', isMobile: true },
  isSynced: true,
}
const PASSWORD = 'Segredo-de-Ana-1'

/** The panel over a server that keeps the passkeys. */
function renderPanel(state: Partial<Passkeys> = {}, appCode?: string) {
  let passkeys = [PHONE]
  const server = new FakeServer()
    .answer(ROUTES.listPasskeys, () => ({ passkeys, obstacle: null, origin: location.origin, ...state }))
    .answer(ROUTES.showTwoFactor, () => ({
      isEnabled: appCode !== undefined,
      isRequired: false,
      enabledAt: null,
      recoveryCodesLeft: 10,
    }))
    .answer(ROUTES.renamePasskey, ({ body }) => {
      passkeys = [{ ...PHONE, ...(body as { name: string }) }]
      return passkeys[0]!
    })
    .answer(ROUTES.removePasskey, ({ body }) => {
      const { currentPassword, code } = body as { currentPassword: string; code?: string }
      if (currentPassword !== PASSWORD) throw refuse('ERR_WRONG_PASSWORD')
      if (code !== appCode) throw refuse('ERR_TWO_FACTOR_CODE')
      passkeys = []
      return { message: 'ok' }
    })
  return { server, ...renderAsUser(() => <PasskeysPanel />, { me: ME, server }) }
}

test.each<[Partial<Passkeys>, RegExp]>([
  [{ obstacle: 'address' }, /o servidor é aberto por um endereço IP/],
  [{ obstacle: 'insecure' }, /o servidor é aberto sem HTTPS/],
  [{ origin: 'https://recado.example' }, /Funcionam só em https:\/\/recado\.example\./],
  // The browser of these tests has no WebAuthn.
  [{}, /Este navegador não tem chaves de acesso/],
])('where passkeys do not work the panel says why: %o', async (state, reason) => {
  const { page } = renderPanel(state)
  await page.findByText(reason)
  expect(page.queryByRole('button', { name: 'Adicionar chave de acesso' })).toBeNull()
})

test('a passkey is renamed, and removed after the right password', async () => {
  const { page, user, server } = renderPanel()
  await page.findByText('Chrome no Android · Criada em 20/11/2026 · Ainda não usada')
  page.getByText('Sincronizada')
  await user.click(page.getByRole('button', { name: 'Renomear Celular' }))
  const name = page.getByRole('textbox', { name: 'Nome da chave' })
  await user.clear(name)
  await user.type(name, 'Celular novo')
  await user.click(page.getByRole('button', { name: 'Salvar' }))
  await user.click(await page.findByRole('button', { name: 'Remover Celular novo' }))
  const password = page.getByLabelText(/^Senha atual/)
  await user.type(password, 'errada')
  await user.click(page.getByRole('button', { name: 'Remover' }))
  await page.findByText('A senha atual não confere.')
  await user.clear(password)
  await user.type(password, PASSWORD)
  await user.click(page.getByRole('button', { name: 'Remover' }))
  await page.findByText(/Você ainda não tem nenhuma/)
  expect(server.calls.filter(({ route }) => route === ROUTES.removePasskey)).toHaveLength(2)
})

// Seen red: without the field.
test('a passkey of a user with an app is removed after the password and a code', async () => {
  const { page, user } = renderPanel({}, '123456')
  await user.click(await page.findByRole('button', { name: 'Remover Celular' }))
  await user.type(page.getByLabelText(/^Senha atual/), PASSWORD)
  await user.type(await page.findByLabelText(/^Código/), '123456')
  await user.click(page.getByRole('button', { name: 'Remover' }))
  await page.findByText(/Você ainda não tem nenhuma/)
})
