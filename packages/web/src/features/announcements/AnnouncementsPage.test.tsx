import { ROUTES, type Announcement, type Me } from '@recado/contract'
import { within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { FakeServer } from '../../testing/fake-server.ts'
import { renderAsUser } from '../../testing/render-as-user.tsx'
import { ME } from '@recado/domain/testing/tickets'
import { AnnouncementsPage } from './AnnouncementsPage.tsx'
import { announcementOf } from '@recado/domain/testing/announcements'

/** Rita runs the platform. */
const RITA: Me = { ...ME, name: 'Rita', super: true }
const MAINTENANCE = announcementOf({ id: 4, priority: 1 })
const NEWS = announcementOf({
  id: 5,
  title: 'Novidades',
  status: false,
  mediaName: 'tela.png',
  mediaPath: '/public/tela.png',
})

const serverOf = (...records: Announcement[]): FakeServer =>
  new FakeServer()
    .answer(ROUTES.listAnnouncements, () => ({ records, count: records.length, hasMore: false }))
    .answer(ROUTES.createAnnouncement, () => MAINTENANCE)
    .answer(ROUTES.updateAnnouncement, () => NEWS)
    .answer(ROUTES.deleteAnnouncementMedia, () => ({ message: '' }))
    .answer(ROUTES.deleteAnnouncement, () => ({ message: '' }))

test('an announcement is shown with its urgency, its picture and whether it is active', async () => {
  const { page } = renderAsUser(AnnouncementsPage, { me: RITA, server: serverOf(MAINTENANCE, NEWS) })
  await page.findByText('2 comunicados')
  const cells = page.getAllByRole('row').map(row => within(row).queryAllByRole('cell'))
  expect(cells.map(row => row.map(({ textContent }) => textContent))).toEqual([
    [],
    ['Manutenção', 'Alta', 'Sem imagem', 'Ativo', '21/11/2026 09:00', ''],
    ['Novidades', 'Baixa', 'tela.png', 'Inativo', '21/11/2026 09:00', ''],
  ])
})

test('a phone shows the same without the picture', async () => {
  const { page } = renderAsUser(AnnouncementsPage, { me: RITA, server: serverOf(NEWS), width: 390 })
  expect((await page.findByRole('listitem')).textContent).toBe('NovidadesBaixaInativo21/11/2026 09:00')
})

test('only the operators of the platform see the page', async () => {
  const server = serverOf(MAINTENANCE)
  const { page } = renderAsUser(AnnouncementsPage, { me: ME, server })
  await page.findByText('Só a operação da plataforma acessa os comunicados. Redirecionando…')
  expect(page.queryByText('Manutenção')).toBeNull()
  expect(server.calls).toEqual([])
})

test('an announcement is previewed as it is written, and saved', async () => {
  const server = serverOf()
  const { page, user } = renderAsUser(AnnouncementsPage, { me: RITA, server })
  const [add] = await page.findAllByRole('button', { name: 'Adicionar comunicado' })
  await user.click(add as HTMLElement)
  const form = within(await page.findByRole('dialog', { name: 'Adicionar comunicado' }))
  expect(form.queryByText('Como aparece')).toBeNull()
  await user.type(form.getByRole('textbox', { name: 'Título' }), 'Manutenção')
  await user.type(form.getByRole('textbox', { name: 'Texto' }), 'Domingo às 3 h.')
  form.getByText('Como aparece')
  form.getByText('Domingo às 3 h.', { ignore: 'textarea' })
  await user.click(form.getByRole('button', { name: 'Salvar' }))
  await page.findByText('Comunicado salvo com sucesso.')
  expect(server.bodiesOf(ROUTES.createAnnouncement)).toEqual([
    { title: 'Manutenção', text: 'Domingo às 3 h.', priority: 3, status: true },
  ])
})

test('a file that is no picture is not taken, and the field says why', async () => {
  const server = serverOf(MAINTENANCE)
  const { page, user } = renderAsUser(AnnouncementsPage, { me: RITA, server })
  await user.click(await page.findByRole('button', { name: 'Editar: Manutenção' }))
  const form = within(await page.findByRole('dialog', { name: 'Editar comunicado' }))
  const file = document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement
  await userEvent
    .setup({ applyAccept: false })
    .upload(file, new File(['x'], 'notas.txt', { type: 'text/plain' }))
  await form.findByText('“notas.txt” não é de um tipo aceito aqui.')
  expect(form.queryByText('notas.txt')).toBeNull()
})

test('an announcement is deleted by its number', async () => {
  const server = serverOf(MAINTENANCE)
  const { page, user } = renderAsUser(AnnouncementsPage, { me: RITA, server })
  await user.click(await page.findByRole('button', { name: 'Excluir: Manutenção' }))
  await user.click(
    within(await page.findByRole('dialog', { name: 'Excluir “Manutenção”?' })).getByRole('button', {
      name: 'Excluir',
    }),
  )
  await page.findByText('Comunicado excluído com sucesso.')
  expect(server.calls.find(({ route }) => route === ROUTES.deleteAnnouncement)?.params).toEqual({
    announcementId: '4',
  })
})

test('a picture that is taken away is deleted when the announcement is saved', async () => {
  const server = serverOf(NEWS)
  const { page, user } = renderAsUser(AnnouncementsPage, { me: RITA, server })
  await user.click(await page.findByRole('button', { name: 'Editar: Novidades' }))
  const form = within(await page.findByRole('dialog', { name: 'Editar comunicado' }))
  await user.click(form.getByRole('button', { name: 'Remover tela.png' }))
  await user.click(form.getByRole('button', { name: 'Salvar' }))
  await page.findByText('Comunicado salvo com sucesso.')
  expect(server.calls.map(({ route }) => route)).toContain(ROUTES.deleteAnnouncementMedia)
})
