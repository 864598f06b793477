import { refuse, ROUTES } from '@recado/contract'
import { ME } from '@recado/domain/testing/tickets'
import { expect, test } from 'vitest'
import { ConfirmEmailBanner } from '../../app/shell/ConfirmEmailBanner.tsx'
import { FakeServer } from '../../testing/fake-server.ts'
import { renderAsUser } from '../../testing/render-as-user.tsx'
import { ConfirmEmailForm } from './ConfirmEmailForm.tsx'

const LINK = new URLSearchParams({ email: 'lia@padaria.test', token: '1.x' })

test('the e-mail of the link is confirmed by a click, not by opening the page', async () => {
  const server = new FakeServer().answer(ROUTES.confirmEmail, () => ({ message: 'ok' }))
  const { page, user } = renderAsUser(() => <ConfirmEmailForm values={LINK} />, { me: ME, server })
  await page.findByText('Você está confirmando lia@padaria.test.')
  expect(server.bodiesOf(ROUTES.confirmEmail)).toEqual([])
  await user.click(page.getByRole('button', { name: 'Confirmar meu e-mail' }))
  await page.findByText(/^E-mail confirmado/)
  expect(server.bodiesOf(ROUTES.confirmEmail)).toEqual([{ email: 'lia@padaria.test', token: '1.x' }])
})

test('a link that is used or old says to ask for another one', async () => {
  const server = new FakeServer().answer(ROUTES.confirmEmail, () => {
    throw refuse('ERR_CONFIRMATION_LINK')
  })
  const { page, user } = renderAsUser(() => <ConfirmEmailForm values={LINK} />, { me: ME, server })
  await user.click(await page.findByRole('button', { name: 'Confirmar meu e-mail' }))
  await page.findByText(
    'Este link já foi usado ou é antigo demais. Se o Recado ainda pedir a confirmação, peça outro.',
  )
})

test('a link without its end confirms nothing', async () => {
  const values = new URLSearchParams('email=lia@padaria.test')
  const { page } = renderAsUser(() => <ConfirmEmailForm values={values} />, {
    me: ME,
    server: new FakeServer(),
  })
  await page.findByText(/^O link está incompleto/)
  expect(page.queryByRole('button')).toBeNull()
})

test('the banner names the address and has the link mailed again', async () => {
  const server = new FakeServer().answer(ROUTES.resendEmailConfirmation, () => ({ message: 'ok' }))
  const { page, user } = renderAsUser(() => <ConfirmEmailBanner me={ME} />, { me: ME, server })
  await page.findByText(/o link está na caixa de entrada de ana@acme.test/)
  await user.click(page.getByRole('button', { name: 'Enviar outro link' }))
  await page.findByText('Enviamos outro link para ana@acme.test.')
})
