// spec: kanban-4
import { ROUTES, type Tag } from '@recado/contract'
import { ME } from '@recado/domain/testing/tickets'
import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { FakeServer } from '../../../testing/fake-server.ts'
import { renderAsUser } from '../../../testing/render-as-user.tsx'
import { tagOf } from '../../../testing/samples.ts'
import { LanesPage } from './LanesPage.tsx'

const laneOf = (id: number, name: string, position: number): Tag =>
  tagOf({ id, name, kanban: 1, lane: { position, limit: null, timer: null } })
const LANES = [laneOf(7, 'Orçamento', 1), laneOf(8, 'Pagamento', 2)]

const serverOf = (): FakeServer => {
  const lista = LANES.map(({ lane, id, name, color, kanban }) => ({
    id,
    name,
    color,
    kanban,
    position: lane?.position ?? 0,
    limit: null,
    timer: null,
  }))
  return new FakeServer()
    .answer(ROUTES.listTags, () => ({ tags: LANES, count: 2, hasMore: false }))
    .answer(ROUTES.listLanes, () => ({ lista, totals: [] }))
    .answer(ROUTES.orderLanes, () => ({ lista }))
    .answer(ROUTES.updateTag, () => laneOf(7, 'Orçamento', 1))
}

test('a lane gets a limit, and a timer with its next lane and a greeting', async () => {
  const server = serverOf()
  const { page, user } = renderAsUser(LanesPage, { me: ME, server })
  await user.click(await page.findByRole('button', { name: 'Editar: Orçamento' }))
  const form = within(await page.findByRole('dialog', { name: 'Editar etapa' }))
  await user.type(form.getByLabelText('Limite de conversas'), '5')
  await user.click(form.getByRole('switch', { name: 'Mover depois de um tempo' }))
  await user.clear(form.getByLabelText(/^Depois de/))
  await user.type(form.getByLabelText(/^Depois de/), '2')
  await user.type(form.getByRole('textbox', { name: 'Mensagem ao cliente' }), 'Ainda aí?')
  await user.click(form.getByRole('button', { name: 'Salvar' }))
  await page.findByText('Etapa salva com sucesso.')
  expect(server.bodiesOf(ROUTES.updateTag)).toMatchObject([
    { lane: { limit: 5, timer: { minutes: 2_880, nextLaneId: null, greeting: 'Ainda aí?' } } },
  ])
})

test('a lane changes its place', async () => {
  const server = serverOf()
  const { page, user } = renderAsUser(LanesPage, { me: ME, server })
  await user.click(await page.findByRole('button', { name: 'Depois: Orçamento' }))
  expect(server.bodiesOf(ROUTES.orderLanes)).toEqual([{ laneIds: [8, 7] }])
})

test('a search that finds no lane says so and offers to clear it', async () => {
  const server = serverOf().answer(ROUTES.listTags, ({ query: { searchParam = '' } }) => {
    const tags = LANES.filter(({ name }) => name.toLowerCase().includes(searchParam))
    return { tags, count: tags.length, hasMore: false }
  })
  const { page, user } = renderAsUser(LanesPage, { me: ME, server })
  await page.findByRole('heading', { name: 'Orçamento' })
  await user.type(page.getByRole('searchbox'), 'zzz')
  await page.findByText('Nenhum registro corresponde a “zzz”.')
  expect(page.queryByText('Nenhuma etapa ainda')).toBeNull()
  await user.click(page.getAllByRole('button', { name: 'Limpar busca' })[1] as HTMLElement)
  await page.findByRole('heading', { name: 'Orçamento' })
})
