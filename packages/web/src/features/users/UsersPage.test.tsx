import { ROUTES, type User, type UserInvitation } from '@recado/contract'
import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { FakeServer } from '../../testing/fake-server.ts'
import { renderAsUser } from '../../testing/render-as-user.tsx'
import { makeUser } from '../../testing/samples.ts'
import { ME } from '@recado/domain/testing/tickets'
import { UsersPage } from './UsersPage.tsx'

const ANA = makeUser({ id: ME.id, name: ME.name, email: ME.email, profile: 'admin', queues: [] })
const BETO = makeUser()

const serverOf = (...users: User[]): FakeServer =>
  new FakeServer()
    .answer(ROUTES.listUsers, () => ({ users, count: users.length, hasMore: false }))
    .answer(ROUTES.listQueues, () => [])
    .answer(ROUTES.listWhatsapps, () => [])
    .answer(ROUTES.updateUser, () => BETO)
    .answer(ROUTES.deleteUser, () => ({ message: '' }))

test('a user is shown with profile, queues and working hours', async () => {
  const { page } = renderAsUser(UsersPage, { me: ME, server: serverOf(ANA, BETO) })
  await page.findByText('2 usuários')
  const titles = page.getAllByRole('columnheader').map(({ textContent }) => textContent)
  expect(titles).toEqual(['Nome', 'Perfil', 'Filas', 'Início do trabalho', 'Fim do trabalho', 'Ações'])
  const ana = within(page.getByRole('row', { name: /ana@acme/ }))
  ana.getByText('(você)')
  ana.getByText('Administrador')
  ana.getByText('Sem fila')
  const beto = within(page.getByRole('row', { name: /beto@acme/ }))
  beto.getByText('Atendente')
  beto.getByText('Vendas')
  beto.getByRole('cell', { name: '08:00' })
  beto.getByRole('cell', { name: '18:00' })
})

test('a phone shows name, address and profile', async () => {
  const { page } = renderAsUser(UsersPage, { me: ME, server: serverOf(BETO), width: 390 })
  const beto = within(await page.findByRole('listitem'))
  beto.getByText('Beto')
  beto.getByText('Atendente · beto@acme.test')
})

test('an admin may change every user, and delete every user except herself', async () => {
  const server = serverOf(ANA, BETO)
  const { page, user } = renderAsUser(UsersPage, { me: ME, server })
  await page.findByRole('button', { name: 'Editar: Ana' })
  expect(page.queryByRole('button', { name: 'Excluir: Ana' })).toBeNull()
  await user.click(page.getByRole('button', { name: 'Excluir: Beto' }))
  await user.click(
    within(await page.findByRole('dialog', { name: 'Excluir Beto?' })).getByRole('button', {
      name: 'Excluir',
    }),
  )
  await page.findByText('Usuário excluído com sucesso.')
  expect(server.calls.find(({ route }) => route === ROUTES.deleteUser)?.params).toEqual({ userId: '12' })
})

test('the form shows the values of the user, and an empty password keeps the old one', async () => {
  const server = serverOf(BETO)
  const { page, user } = renderAsUser(UsersPage, { me: ME, server })
  await user.click(await page.findByRole('button', { name: 'Editar: Beto' }))
  const form = within(await page.findByRole('dialog', { name: 'Editar usuário' }))
  expect(form.getByRole('textbox', { name: 'E-mail' })).toHaveProperty('value', 'beto@acme.test')
  form.getByText('Deixe em branco para manter a senha atual. De 5 a 50 caracteres.')
  await user.click(form.getByRole('radio', { name: 'Administrador' }))
  form.getByText('Administradores já podem tudo isto, menos ver os números completos.')
  await user.click(form.getByRole('switch', { name: /^Ver conversas sem fila/ }))
  await user.click(form.getByRole('button', { name: 'Salvar' }))
  await page.findByText('Usuário salvo com sucesso.')
  expect(server.calls.find(({ route }) => route === ROUTES.updateUser)).toMatchObject({
    params: { userId: '12' },
    body: {
      name: 'Beto',
      password: '',
      profile: 'admin',
      queueIds: [1],
      allTicket: 'enabled',
      startWork: '08:00',
    },
  })
})

test('a new user needs name and address, and a password where the admin gives one', async () => {
  const { page, user } = renderAsUser(UsersPage, { me: ME, server: serverOf(ANA) })
  await user.click(await page.findByRole('button', { name: 'Adicionar usuário' }))
  const form = within(await page.findByRole('dialog', { name: 'Adicionar usuário' }))
  expect(form.queryByLabelText(/^Senha/)).toBeNull()
  await user.click(form.getByRole('button', { name: 'Convidar' }))
  expect(await form.findAllByText('Campo obrigatório')).toHaveLength(2)
  await user.click(form.getByRole('radio', { name: 'Com uma senha que eu dou' }))
  await user.click(form.getByRole('button', { name: 'Salvar' }))
  expect(await form.findAllByText('Campo obrigatório')).toHaveLength(3)
})

// Seen red: the admin invented a password, and seven switches told nothing.
test('a user is invited with a preset: the link is shown, and made again until the first login', async () => {
  const LIA = makeUser({ id: 14, name: 'Lia', email: 'lia@acme.test', hasLoggedIn: false })
  const invitation = { ...LIA, link: 'https://recado.test/forgetpsw#x', isMailed: false, isSso: false }
  const server = serverOf(ANA, LIA)
    .answer(ROUTES.inviteUser, () => invitation)
    .answer(ROUTES.inviteUserAgain, () => ({ ...invitation, isMailed: true }))
  const { page, user } = renderAsUser(UsersPage, { me: ME, server })
  await user.click(await page.findByRole('button', { name: 'Adicionar usuário' }))
  const form = within(await page.findByRole('dialog', { name: 'Adicionar usuário' }))
  await user.type(form.getByRole('textbox', { name: 'Nome' }), 'Lia')
  await user.type(form.getByRole('textbox', { name: 'E-mail' }), 'lia@acme.test')
  expect(form.getByRole('radio', { name: 'Atendente' })).toHaveProperty('checked', true)
  await user.click(form.getByRole('radio', { name: 'Supervisor' }))
  await user.click(form.getByRole('button', { name: 'Mais opções' }))
  form.getByText('Vê, nas suas filas, também o que outra pessoa atende.')
  await user.click(form.getByRole('switch', { name: /^Ver grupos/ }))
  form.getByText('Permissões escolhidas uma a uma, abaixo.')
  await user.click(form.getByRole('button', { name: 'Convidar' }))
  const dialog = within(await page.findByRole('dialog', { name: 'Convite para Lia' }))
  dialog.getByText('https://recado.test/forgetpsw#x')
  dialog.getByText(/Mande este link à pessoa/)
  const [body] = server.bodiesOf(ROUTES.inviteUser)
  expect(body).toMatchObject({ name: 'Lia', profile: 'user', allUserChat: 'enabled', allowGroup: false })
  await user.click(dialog.getByText('Fechar'))
  const row = within(page.getByRole('row', { name: /lia@acme/ }))
  row.getByText('Ainda não entrou')
  await user.click(row.getByRole('button', { name: 'Convidar de novo: Lia' }))
  await page.findByText(/O convite foi para lia@acme.test/)
  expect(page.queryByRole('button', { name: 'Convidar de novo: Beto' })).toBeNull()
})

// Seen red: the link stayed in a store, and the next person on this page saw it.
test('the link of an invitation is gone with the page, also one that comes later', async () => {
  const LIA = makeUser({ id: 14, name: 'Lia', email: 'lia@acme.test', hasLoggedIn: false })
  const answers: ((user: UserInvitation) => void)[] = []
  const server = serverOf(ANA, LIA).answer(
    ROUTES.inviteUserAgain,
    () => new Promise<UserInvitation>(resolve => answers.push(resolve)),
  )
  const invitation = { ...LIA, link: 'https://recado.test/forgetpsw#x', isMailed: true, isSso: false }
  for (const isLate of [false, true]) {
    const { page, user, unmount } = renderAsUser(UsersPage, { me: ME, server })
    await user.click(await page.findByRole('button', { name: 'Convidar de novo: Lia' }))
    await expect.poll(() => answers.length).toBe(1)
    if (!isLate) answers.pop()?.(invitation)
    if (!isLate) await page.findByText(invitation.link)
    unmount()
    answers.pop()?.(invitation)
    const next = renderAsUser(UsersPage, { me: ME, server })
    await next.page.findByRole('button', { name: 'Convidar de novo: Lia' })
    expect(next.page.queryByText(invitation.link)).toBeNull()
    next.unmount()
  }
})

test('who signs in by the provider alone is invited without a password', async () => {
  const LIA = makeUser({ id: 14, name: 'Lia', email: 'lia@acme.test', hasLoggedIn: false })
  const invitation = { ...LIA, link: 'https://recado.test/login', isMailed: false, isSso: true }
  const server = serverOf(ANA, LIA).answer(ROUTES.inviteUserAgain, () => invitation)
  const { page, user } = renderAsUser(UsersPage, { me: ME, server })
  await user.click(await page.findByRole('button', { name: 'Convidar de novo: Lia' }))
  const dialog = within(await page.findByRole('dialog', { name: 'Convite para Lia' }))
  dialog.getByText('A pessoa entra com a conta da empresa (SSO) e não cria uma senha.')
  expect(dialog.queryByText(/vale por/)).toBeNull()
})

// Seen red: each of the three buttons was there, and the server refused it.
test('an admin neither invites nor changes nor deletes the operator', async () => {
  const RITA = makeUser({ id: 15, name: 'Rita', super: true, profile: 'admin', hasLoggedIn: false })
  const { page } = renderAsUser(UsersPage, { me: ME, server: serverOf(ANA, BETO, RITA) })
  const row = within(await page.findByRole('row', { name: /Rita/ }))
  expect(row.queryByRole('button', { name: /Convidar de novo|Editar|Excluir/ })).toBeNull()
  page.getByRole('button', { name: 'Editar: Beto' })
})

// Seen red: the form sent the promotion with the password that the rule had never seen.
test('where admins need strong passwords, a promotion asks for a new one', async () => {
  const server = serverOf(BETO).answer(ROUTES.showPasswordRule, () => ({ strongFor: 'admins' as const }))
  const { page, user } = renderAsUser(UsersPage, { me: ME, server })
  await user.click(await page.findByRole('button', { name: 'Editar: Beto' }))
  await user.click(await page.findByRole('radio', { name: 'Administrador' }))
  await user.click(page.getByRole('button', { name: 'Salvar' }))
  await page.findByText('Com este perfil a senha precisa de pelo menos 8 caracteres. Dê uma senha nova.')
  expect(server.bodiesOf(ROUTES.updateUser)).toEqual([])
})

// Seen red: without the field.
test('the login of another admin changes with one’s own password, that of an attendant without', async () => {
  const RUI = makeUser({ id: 13, name: 'Rui', email: 'rui@acme.test', profile: 'admin' })
  const server = serverOf(BETO, RUI)
  const { page, user } = renderAsUser(UsersPage, { me: ME, server })
  await user.click(await page.findByRole('button', { name: 'Editar: Rui' }))
  expect(page.queryByLabelText(/^Sua senha/)).toBeNull()
  await user.type(await page.findByLabelText(/^E-mail/), 'x')
  await user.type(await page.findByLabelText(/^Sua senha/), 'minha')
  await user.click(page.getByRole('button', { name: 'Salvar' }))
  await expect
    .poll(() => server.bodiesOf(ROUTES.updateUser))
    .toMatchObject([{ email: 'rui@acme.testx', currentPassword: 'minha' }])
  await user.click(await page.findByRole('button', { name: 'Editar: Beto' }))
  await user.type(await page.findByLabelText(/^E-mail/), 'x')
  expect(page.queryByLabelText(/^Sua senha/)).toBeNull()
})
