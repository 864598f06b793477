import { refuse, ROUTES, type Me } from '@recado/contract'
import { ME } from '@recado/domain/testing/tickets'
import { beforeEach, expect, test, vi } from 'vitest'
import { FakeServer } from '../../testing/fake-server.ts'
import { renderAsUser } from '../../testing/render-as-user.tsx'
import { makeUser } from '../../testing/samples.ts'
import { openProfile, useProfileDialog } from './profile-dialog.ts'
import { ProfileDialog } from './ProfileDialog.tsx'

const ANA: Me = { ...ME, farewellMessage: 'Até logo!' }
let server: FakeServer
beforeEach(() => {
  openProfile()
  server = new FakeServer().answer(ROUTES.updateUser, () => makeUser()).answer(ROUTES.me, () => ANA)
})
const Profile = () => <ProfileDialog me={ANA} opened={useProfileDialog(state => state.opened)} />

/** The dialog, and its text boxes. */
async function renderProfile() {
  const screen = renderAsUser(Profile, { me: ANA, server })
  const name = await screen.page.findByRole<HTMLInputElement>('textbox', { name: /^Nome/ })
  const email = screen.page.getByRole<HTMLInputElement>('textbox', { name: /^E-mail/ })
  const replace = async (field: HTMLElement, text: string) => {
    await screen.user.clear(field)
    await screen.user.click(field)
    await screen.user.paste(text)
  }
  return { ...screen, name, email, replace }
}

test('own details are saved with Enter, and no password is asked for or sent', async () => {
  const { page, user, name, email, replace } = await renderProfile()
  expect([name.value, email.value]).toEqual(['Ana', 'ana@acme.test'])
  expect(page.getByRole<HTMLTextAreaElement>('textbox', { name: 'Mensagem de despedida' }).value).toBe(
    'Até logo!',
  )
  expect(page.queryByLabelText(/^Senha atual/)).toBeNull()
  await replace(name, 'Ana Lima')
  await user.click(page.getByRole('radio', { name: 'Recolhido' }))
  await user.type(name, '{Enter}')
  await page.findByText('Perfil salvo.')
  expect(server.calls.find(({ route }) => route === ROUTES.updateUser)).toMatchObject({
    params: { userId: '11' },
    body: { name: 'Ana Lima', email: 'ana@acme.test', language: 'pt', defaultMenu: 'closed' },
  })
  expect(server.bodiesOf(ROUTES.updateUser)[0]).not.toHaveProperty('password')
  expect(server.bodiesOf(ROUTES.updateUser)[0]).not.toHaveProperty('currentPassword')
  expect(page.queryByRole('dialog')).toBeNull()
})

test('a new address needs the current password; a wrong one is refused in words, and everything typed stays', async () => {
  server.answer(ROUTES.updateUser, () => {
    throw refuse('ERR_WRONG_PASSWORD')
  })
  const { page, user, email, replace } = await renderProfile()
  await replace(email, 'ana@nova.test')
  const current = page.getByLabelText<HTMLInputElement>(/^Senha atual/, { selector: 'input' })
  await replace(current, 'errada')
  await user.click(page.getByRole('button', { name: 'Salvar' }))
  await page.findByText('A senha atual não confere.')
  expect(server.bodiesOf(ROUTES.updateUser)).toMatchObject([
    { email: 'ana@nova.test', currentPassword: 'errada' },
  ])
  expect([email.value, current.value]).toEqual(['ana@nova.test', 'errada'])
  page.getByRole('dialog', { name: 'Perfil' })
})

test('what is wrong stands beside its field, by the rules here and by those of the server', async () => {
  server.answer(ROUTES.updateUser, () => {
    throw refuse('ERR_VALIDATION', { fields: { name: 'tooLong' } })
  })
  const { page, user, name, email, replace } = await renderProfile()
  await replace(email, 'ana@')
  await user.click(page.getByRole('button', { name: 'Salvar' }))
  expect(email.getAttribute('aria-invalid')).toBe('true')
  expect(server.calls).toEqual([])
  await replace(email, 'ana@acme.test')
  await user.click(page.getByRole('button', { name: 'Salvar' }))
  await page.findByText(/longo/)
  expect([name.getAttribute('aria-invalid'), email.getAttribute('aria-invalid')]).toEqual(['true', null])
})

test('Escape asks, and leaves the profile as it was', async () => {
  const { page, user, name, replace } = await renderProfile()
  await replace(name, 'Outra')
  await user.keyboard('{Escape}')
  await user.click(await page.findByRole('button', { name: 'Descartar' }))
  await vi.waitFor(() => expect([page.queryByRole('dialog'), server.calls]).toEqual([null, []]))
})
