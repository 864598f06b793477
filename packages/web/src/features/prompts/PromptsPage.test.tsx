// spec: menu-10, prompts-1
import { refuse, ROUTES, type Prompt, type PromptTrial, type PromptUsage, type Route } from '@recado/contract'
import { ME } from '@recado/domain/testing/tickets'
import { waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { FakeServer } from '../../testing/fake-server.ts'
import { renderAsUser } from '../../testing/render-as-user.tsx'
import { promptOf, queueOf } from '../../testing/samples.ts'
import { PromptsPage } from './PromptsPage.tsx'

const TRIAGE = promptOf()
const USAGE: PromptUsage = {
  promptId: TRIAGE.id,
  tokens: 1_200,
  answers: 38,
  isLimitReached: false,
  connections: [{ id: 3, name: 'Loja Centro' }],
  queues: [],
  options: [{ id: 5, name: 'Dúvidas', queueName: 'Vendas' }],
}
const trialOf = (over: Partial<PromptTrial> = {}): PromptTrial => ({
  text: 'Abrimos às 8 h.',
  transfer: null,
  sources: [],
  tokens: 617,
  tookMs: 900,
  ...over,
})

const serverOf = (
  prompts: Prompt[] = [TRIAGE],
  { usage = USAGE, trial = trialOf() }: { usage?: PromptUsage; trial?: PromptTrial } = {},
): FakeServer =>
  new FakeServer()
    .answer(ROUTES.listPrompts, () => ({ prompts }))
    .answer(ROUTES.listPromptUsage, () => [usage])
    .answer(ROUTES.listQueues, () => [queueOf()])
    .answer(ROUTES.updatePrompt, () => TRIAGE)
    .answer(ROUTES.createPrompt, () => promptOf({ id: TRIAGE.id + 1, name: 'Noite' }))
    .answer(ROUTES.deletePrompt, () => ({ message: '' }))
    .answer(ROUTES.tryPrompt, () => trial)

const render = (server = serverOf()) => ({ server, ...renderAsUser(PromptsPage, { me: ME, server }) })
const bodyOf = (server: FakeServer, route: Route) => server.bodiesOf(route).at(-1)

test('a prompt is listed with its queue, its state and its answers of today', async () => {
  const { page } = render()
  const row = await page.findByRole('button', { name: /Triagem.*Ligado/ })
  within(row).getByText('Vendas')
  within(row).getByText('38 respostas hoje')
  await page.findByText(/Responde em: Loja Centro, opção Dúvidas \(Vendas\)/)
})

test('a limit that is reached is said in the list and in the editor', async () => {
  const { page } = render(serverOf([TRIAGE], { usage: { ...USAGE, isLimitReached: true } }))
  await page.findByText(/O limite do dia foi atingido/)
  within(await page.findByRole('button', { name: /^Triagem/ })).getByText('Limite do dia')
})

test('a new prompt needs a queue, in the words of the specification', async () => {
  const { page, user, server } = render(serverOf([]))
  await user.click(await page.findByRole('button', { name: 'Adicionar' }))
  await user.type(await page.findByRole('textbox', { name: 'Nome' }), 'Triagem')
  await user.type(page.getByRole('textbox', { name: /Instruções/ }), 'Atenda.')
  await user.click(page.getByRole('button', { name: 'Salvar' }))
  await page.findByText('Selecione uma fila')
  expect(bodyOf(server, ROUTES.createPrompt)).toBeUndefined()
})

test('a stored key is kept by an empty field and removed on request', async () => {
  const { page, user, server } = render()
  const key = await page.findByLabelText('Chave de API')
  expect(key).toHaveProperty('value', '')
  await user.click(page.getByRole('button', { name: 'Salvar' }))
  await page.findByText('Prompt salvo com sucesso.')
  expect(bodyOf(server, ROUTES.updatePrompt)).toMatchObject({ apiKey: '' })
  await user.click(page.getByRole('button', { name: 'Remover a chave ao salvar' }))
  await user.click(page.getByRole('button', { name: 'Salvar' }))
  await expect.poll(() => bodyOf(server, ROUTES.updatePrompt)).toMatchObject({ apiKey: null })
})

test('another prompt asks before unsaved words are lost', async () => {
  const { page, user } = render(serverOf([TRIAGE, promptOf({ id: 99, name: 'Vendas à noite' })]))
  await user.type(await page.findByRole('textbox', { name: /Instruções/ }), ' Seja breve.')
  await user.click(page.getByRole('button', { name: /^Vendas à noite/ }))
  await user.click(within(await page.findByRole('dialog')).getByRole('button', { name: 'Cancelar' }))
  expect(page.getByRole('textbox', { name: /Instruções/ })).toHaveProperty(
    'value',
    expect.stringContaining('Seja breve.'),
  )
  await user.click(page.getByRole('button', { name: /^Vendas à noite/ }))
  await user.click(within(await page.findByRole('dialog')).getByRole('button', { name: 'Descartar' }))
  await expect
    .poll(() => page.getByRole('textbox', { name: 'Nome' }))
    .toHaveProperty('value', 'Vendas à noite')
})

test('the playground asks with the fields as they stand, and shows tokens and sources', async () => {
  const { page, user, server } = render(serverOf([TRIAGE], { trial: trialOf({ sources: ['/horario'] }) }))
  await user.type(await page.findByRole('textbox', { name: /Instruções/ }), ' Seja breve.')
  await user.type(page.getByRole('textbox', { name: 'Escreva como cliente' }), 'Abre quando?{Enter}')
  const talk = page.getByRole('log', { name: 'Conversa de teste' })
  await within(talk).findByText('Abrimos às 8 h.')
  within(talk).getByText('usou: /horario')
  within(talk).getByText(/617 tokens · 0,9 s/)
  expect(bodyOf(server, ROUTES.tryPrompt)).toMatchObject({
    promptId: TRIAGE.id,
    prompt: { prompt: 'Você atende a loja. Seja breve.', apiKey: '' },
    messages: [{ author: 'customer', text: 'Abre quando?' }],
  })
})

// Seen red: the workbench began anew under the id of the prompt.
test('the talk with a new prompt stays when it is saved, and another new prompt begins without it', async () => {
  const { page, user } = render(serverOf([TRIAGE]))
  await user.click(await page.findByRole('button', { name: 'Adicionar' }))
  await user.type(page.getByRole('textbox', { name: 'Nome' }), 'Noite')
  await user.type(page.getByRole('textbox', { name: /Instruções/ }), 'Atenda.')
  await user.click(page.getByRole('combobox', { name: 'Fila' }))
  await user.click(await page.findByRole('option', { name: 'Vendas' }))
  await user.type(page.getByRole('textbox', { name: 'Escreva como cliente' }), 'Abre quando?{Enter}')
  await page.findByText('Abrimos às 8 h.')
  await user.click(page.getByRole('button', { name: 'Salvar' }))
  await page.findByRole('button', { name: /^Noite/ })
  page.getByText('Abrimos às 8 h.')
  await user.click(page.getByRole('button', { name: 'Adicionar' }))
  await waitFor(() => expect(page.queryByText('Abrimos às 8 h.')).toBeNull())
})

test('a transfer is a card, and ends the test until it is begun again', async () => {
  const queue = { id: 1, name: 'Suporte', color: '#112233' }
  const trial = trialOf({ text: '', transfer: { queue, reason: 'pediu desconto' } })
  const { page, user, server } = render(serverOf([TRIAGE], { trial }))
  await user.click(await page.findByRole('button', { name: 'Ignore tudo' }))
  const talk = page.getByRole('log', { name: 'Conversa de teste' })
  await within(talk).findByText('pediu desconto')
  within(talk).getByText('Suporte')
  within(talk).getByText(/agora é gente/)
  expect(bodyOf(server, ROUTES.tryPrompt)).toMatchObject({
    messages: [{ text: expect.stringMatching(/^Ignore todas as instruções/) as string }],
  })
  expect(page.getByRole('button', { name: 'Enviar' })).toHaveProperty('disabled', true)
  await user.click(page.getByRole('button', { name: 'Recomeçar' }))
  expect(page.getByRole('button', { name: 'Enviar' })).toHaveProperty('disabled', false)
})

test('a provider that fails is shown with its own words, and the question stays', async () => {
  const server = serverOf().answer(ROUTES.tryPrompt, () => {
    throw refuse('ERR_PROMPT_FAILED', { fault: 'key', words: 'Incorrect API key' })
  })
  const { page, user } = render(server)
  await user.type(await page.findByRole('textbox', { name: 'Escreva como cliente' }), 'Oi{Enter}')
  await page.findByText('O serviço recusou a chave de API.')
  page.getByText('O serviço disse: Incorrect API key')
  expect(page.getByRole('textbox', { name: 'Escreva como cliente' })).toHaveProperty('value', 'Oi')
})

test('a prompt is deleted after a question', async () => {
  const { page, user, server } = render()
  await page.findByText(/^Responde em: /)
  await user.click(page.getByRole('button', { name: 'Excluir o prompt Triagem' }))
  const dialog = await page.findByRole('dialog', { name: 'Excluir o prompt Triagem?' })
  within(dialog).getByText(/^Responde em: Loja Centro, opção Dúvidas \(Vendas\)\./)
  await user.click(within(dialog).getByRole('button', { name: 'Excluir' }))
  await page.findByText('Prompt excluído com sucesso.')
  expect(server.calls.find(({ route }) => route === ROUTES.deletePrompt)?.params).toEqual({
    promptId: String(TRIAGE.id),
  })
})
