import { ROUTES, type Tag } from '@recado/contract'
import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { FakeServer } from '../../testing/fake-server.ts'
import { renderAsUser } from '../../testing/render-as-user.tsx'
import { tagOf } from '../../testing/samples.ts'
import { ME } from '@recado/domain/testing/tickets'
import { TagsPage } from './TagsPage.tsx'

const VIP = tagOf({ ticketsCount: 3 })

const serverOf = (...tags: Tag[]): FakeServer =>
  new FakeServer()
    .answer(ROUTES.listTags, () => ({ tags, count: tags.length, hasMore: false }))
    .answer(ROUTES.updateTag, () => VIP)
    .answer(ROUTES.deleteTag, () => ({ message: '' }))

test('a tag is shown with how many tickets carry it', async () => {
  const { page } = renderAsUser(TagsPage, { me: ME, server: serverOf(VIP) })
  await page.findByText('1 etiqueta')
  expect(page.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Nome',
    'Conversas',
    'Ações',
  ])
  page.getByRole('cell', { name: 'VIP' })
  page.getByRole('cell', { name: '3' })
})

test('a phone shows the same in words', async () => {
  const { page } = renderAsUser(TagsPage, { me: ME, server: serverOf(VIP), width: 390 })
  const item = await page.findByRole('listitem')
  within(item).getByText('VIP')
  within(item).getByText('3 conversas')
})

test('name and colour are saved, and the chip shows the name as it is written', async () => {
  const server = serverOf(VIP)
  const { page, user } = renderAsUser(TagsPage, { me: ME, server })
  await user.click(await page.findByRole('button', { name: 'Editar: VIP' }))
  const dialog = await page.findByRole('dialog', { name: 'Editar etiqueta' })
  await user.type(within(dialog).getByRole('textbox', { name: 'Nome' }), ' ouro')
  within(dialog).getByText('VIP ouro')
  await user.click(within(dialog).getByRole('radio', { name: '#d97706' }))
  await user.click(within(dialog).getByRole('button', { name: 'Salvar' }))
  await page.findByText('Etiqueta salva com sucesso.')
  expect(server.calls.find(({ route }) => route === ROUTES.updateTag)).toMatchObject({
    params: { tagId: '7' },
    body: { name: 'VIP ouro', color: '#d97706' },
  })
})

test('a tag is deleted by its number', async () => {
  const server = serverOf(VIP)
  const { page, user } = renderAsUser(TagsPage, { me: ME, server })
  await user.click(await page.findByRole('button', { name: 'Excluir: VIP' }))
  await user.click(
    within(await page.findByRole('dialog', { name: 'Excluir a etiqueta VIP?' })).getByRole('button', {
      name: 'Excluir',
    }),
  )
  await page.findByText('Etiqueta excluída com sucesso.')
  expect(server.calls.find(({ route }) => route === ROUTES.deleteTag)?.params).toEqual({ tagId: '7' })
})

test('a tag keeps its colour when its name is changed', async () => {
  const server = serverOf({ ...VIP, color: '#d97706' })
  const { page, user } = renderAsUser(TagsPage, { me: ME, server })
  await user.click(await page.findByRole('button', { name: 'Editar: VIP' }))
  const dialog = within(await page.findByRole('dialog', { name: 'Editar etiqueta' }))
  await user.type(dialog.getByRole('textbox', { name: 'Nome' }), ' ouro')
  await user.click(dialog.getByRole('button', { name: 'Salvar' }))
  await page.findByText('Etiqueta salva com sucesso.')
  expect(server.bodiesOf(ROUTES.updateTag)).toEqual([{ name: 'VIP ouro', color: '#d97706' }])
})
