import { refuse, ROUTES } from '@recado/contract'
import { ME } from '@recado/domain/testing/tickets'
import { expect, test } from 'vitest'
import { FakeServer } from '../../testing/fake-server.ts'
import { renderAsUser } from '../../testing/render-as-user.tsx'
import { SetUpForm } from './SetUpForm.tsx'

/** The form with everything typed. */
async function renderFilled(server: FakeServer) {
  const screen = renderAsUser(() => <SetUpForm token="1.x" />, { me: ME, server })
  const { page, user } = screen
  for (const [label, text] of [
    [/^Empresa/, 'Recado'],
    [/^Seu nome/, 'Rita'],
    [/^E-mail/, 'rita@recado.test'],
    [/^Senha/, 'Girassol-42'],
  ] as const) {
    await user.click(await page.findByLabelText(label, { selector: 'input' }))
    await user.paste(text)
  }
  await user.click(page.getByRole('button', { name: 'Começar' }))
  return screen
}

test('the account is made with the token of the link, and the login follows', async () => {
  const server = new FakeServer().answer(ROUTES.setUpPlatform, () => ({ message: 'ok' }))
  const { page } = await renderFilled(server)
  await page.findByText('Tudo pronto. Agora é só entrar.')
  expect(server.bodiesOf(ROUTES.setUpPlatform)).toMatchObject([
    {
      token: '1.x',
      companyName: 'Recado',
      name: 'Rita',
      email: 'rita@recado.test',
      password: 'Girassol-42',
      language: 'en',
    },
  ])
})

test.each([
  ['ERR_SETUP_LINK', /^Este link não vale mais/],
  ['ERR_WEAK_PASSWORD', /^Esta senha é curta ou comum demais/],
] as const)('a refusal is said in words: %s', async (code, words) => {
  const server = new FakeServer().answer(ROUTES.setUpPlatform, () => {
    throw refuse(code)
  })
  const { page } = await renderFilled(server)
  await page.findByText(words)
})

test('a link without its end asks for no account', async () => {
  const { page } = renderAsUser(() => <SetUpForm token="" />, { me: ME, server: new FakeServer() })
  await page.findByText(/^O link está incompleto/)
  expect(page.queryByRole('button', { name: 'Começar' })).toBeNull()
})
