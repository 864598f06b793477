import { ROUTES } from '@recado/contract'
import { ME } from '@recado/domain/testing/tickets'
import { expect, test } from 'vitest'
import { useSession } from '../../lib/session/session.ts'
import { FakeServer } from '../../testing/fake-server.ts'
import { renderAsUser, type RenderedScreen } from '../../testing/render-as-user.tsx'
import { readInvitation } from './invitation-link.ts'
import { PasswordReset } from './PasswordReset.tsx'

const LIA = { ...ME, id: 77, name: 'Lia', profile: 'user' as const }
const serverOf = () =>
  new FakeServer()
    .answer(ROUTES.showPasswordRule, () => ({ strongFor: 'admins' as const }))
    .answer(ROUTES.acceptInvitation, () => ({ message: 'ok' }))
    .answer(ROUTES.logout, () => ({ message: 'ok' }))
    .answer(ROUTES.login, () => ({ token: 'of Lia', user: LIA, opensFirstSteps: false }))
const open = (profile: string, server: FakeServer): RenderedScreen =>
  renderAsUser(
    () => (
      <PasswordReset invited={readInvitation(`#email=lia@acme.test&profile=${profile}&invitation=1.x`)} />
    ),
    { me: ME, server, path: '/forgetpsw' },
  )
const choose = async ({ page, user }: RenderedScreen, password: string): Promise<void> => {
  for (const field of page.getAllByLabelText(/senha/i, { selector: 'input' }))
    await user.type(field, password)
  await user.click(page.getByRole('button', { name: 'Salvar nova senha' }))
}

// Seen red: an attendant was held to the rule for admins, which the server does not ask of them.
test('an invited person is held to the rule for their profile', async () => {
  const asAdmin = serverOf()
  const admin = open('admin', asAdmin)
  await admin.page.findByText(/De 8 a 50 caracteres/)
  await choose(admin, 'girassol'.slice(0, 6))
  await admin.page.findByText(/pelo menos 8/)
  expect(asAdmin.bodiesOf(ROUTES.acceptInvitation)).toEqual([])
  admin.unmount()
  const asAttendant = serverOf()
  const attendant = open('user', asAttendant)
  await attendant.page.findByText('De 5 a 50 caracteres.')
  await choose(attendant, 'girass')
  await expect
    .poll(() => asAttendant.bodiesOf(ROUTES.acceptInvitation))
    .toMatchObject([{ password: 'girass' }])
})

// Seen red: the link led whoever was in this browser into the app.
test('the invited person takes the place of whoever is logged in in this browser, who is told', async () => {
  const server = serverOf()
  const screen = open('user', server)
  await screen.page.findByText('Ana está neste navegador e sai quando você salvar a senha.')
  await choose(screen, 'Girassol-42')
  await expect.poll(() => useSession.getState().user?.name).toBe('Lia')
  const order = server.calls.map(({ route }) => route).filter(route => route !== ROUTES.showPasswordRule)
  expect(order).toEqual([ROUTES.acceptInvitation, ROUTES.logout, ROUTES.login])
})
