// spec: connections-14
import { ROUTES } from '@recado/contract'
import { ME } from '@recado/domain/testing/tickets'
import { expect, test } from 'vitest'
import { FakeServer } from '../../testing/fake-server.ts'
import { renderAsUser } from '../../testing/render-as-user.tsx'
import { TrialForm } from './TrialForm.tsx'

test('a message that was sent says so in words, above the answer of the call', async () => {
  const server = new FakeServer().answer(
    ROUTES.sendByToken,
    () => ({ mensagem: 'Mensagem na fila de envio' }) as never,
  )
  const { page, user } = renderAsUser(TrialForm, { me: ME, server })
  await user.type(await page.findByLabelText(/^Token da conexão/), 'recado_1')
  await user.type(page.getByRole('textbox', { name: /^Número/ }), '5511999990001')
  await user.type(page.getByRole('textbox', { name: /^Mensagem/ }), 'Oi')
  // Seen red: without the notice.
  await user.type(page.getByRole('textbox', { name: /^Mensagem/ }), ' {{cidade}')
  await page.findByText('“{cidade}” não é um campo: vai como está.')
  await user.click(page.getByRole('button', { name: 'Enviar' }))
  await page.findByText('Mensagem enviada com sucesso.')
  page.getByText(/Mensagem na fila de envio/)
})

test('a trial with files needs one', async () => {
  const server = new FakeServer()
  const { page, user } = renderAsUser(TrialForm, { me: ME, server })
  await user.click(await page.findByText('Arquivos'))
  await user.type(page.getByLabelText(/^Token da conexão/), 'recado_1')
  await user.type(page.getByRole('textbox', { name: /^Número/ }), '5511999990001')
  await user.click(page.getByRole('button', { name: 'Enviar' }))
  await page.findByText('Campo obrigatório')
  expect(server.bodiesOf(ROUTES.sendByToken)).toEqual([])
})
