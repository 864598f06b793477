import { ROUTES, type Me } from '@recado/contract'
import type { TicketSearch } from '@recado/domain'
import { ME, QUEUES } from '@recado/domain/testing/tickets'
import { beforeEach, expect, test, vi } from 'vitest'
import { FakeServer } from '../../../testing/fake-server.ts'
import { renderAsUser } from '../../../testing/render-as-user.tsx'
import { colleagueOf, tagOf } from '../../../testing/samples.ts'
import { FilterDialog, type FilterDialogProps } from './FilterDialog.tsx'

const BETO: Me = { ...ME, name: 'Beto', profile: 'user', allUserChat: 'disabled', queues: [...QUEUES] }
const onApply = vi.fn<FilterDialogProps['onApply']>()
const onClose = vi.fn<() => void>()
beforeEach(() => {
  onApply.mockReset()
  onClose.mockReset()
})
const render = (me: Me, tab: 'open' | 'search', search: TicketSearch = {}) =>
  renderAsUser(() => <FilterDialog opened tab={tab} search={search} onApply={onApply} onClose={onClose} />, {
    me,
    server: new FakeServer()
      .answer(ROUTES.listAllTags, () => [tagOf(), tagOf({ id: 8, name: 'Retorno' })])
      .answer(ROUTES.listTicketAds, () => ({ headlines: ['Kit azul em oferta', 'Frete grátis'] }))
      .answer(ROUTES.listColleagues, () => [colleagueOf()]),
  })

test('the filters of a list apply together', async () => {
  const { page, user } = render(ME, 'open')
  await page.findByRole('dialog', { name: 'Filtrar conversas' })
  await user.click(page.getByRole('switch', { name: /^Somente não lidas/ }))
  await user.click(page.getByRole('switch', { name: /^Mostrar todos/ }))
  await user.click(page.getByRole('checkbox', { name: 'Vendas' }))
  expect(onApply).not.toHaveBeenCalled()
  await user.click(page.getByRole('button', { name: 'Aplicar' }))
  expect(onApply.mock.calls).toEqual([[{ unread: true, all: false, queues: [2] }]])
  expect(onClose).toHaveBeenCalledOnce()
})

test('a user who sees only own tickets is not offered those of all', async () => {
  const { page } = render(BETO, 'open', { unread: true, queues: [1] })
  const unread = await page.findByRole<HTMLInputElement>('switch', { name: /^Somente não lidas/ })
  const checked = (name: string) => page.getByRole<HTMLInputElement>('checkbox', { name }).checked
  expect([unread.checked, checked('Vendas'), checked('Suporte')]).toEqual([true, true, false])
  expect(page.queryByRole('switch', { name: /^Mostrar todos/ })).toBeNull()
})

test('Escape leaves the filters as they were, and the clear button ends them', async () => {
  const { page, user } = render(ME, 'open', { unread: true })
  await user.click(await page.findByRole('switch', { name: /^Somente não lidas/ }))
  await user.keyboard('{Escape}')
  expect([onApply.mock.calls.length, onClose.mock.calls.length]).toEqual([0, 1])
  await user.click(page.getByRole('button', { name: 'Limpar filtros' }))
  expect(onApply.mock.calls).toEqual([[{ unread: undefined, all: undefined, queues: undefined }]])
})

test('a search is filtered by tags, users and the text of messages, chosen by keyboard', async () => {
  const { page, user } = render(ME, 'search')
  await page.findByRole('dialog', { name: 'Filtrar a busca' })
  await user.click(page.getByRole('combobox', { name: 'Etiquetas' }))
  await page.findByRole('option', { name: 'VIP' })
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  await user.click(page.getByRole('combobox', { name: 'Atendentes' }))
  await user.click(await page.findByRole('option', { name: 'Beto' }))
  await user.click(page.getByRole('switch', { name: /^Incluir mensagens na busca/ }))
  await user.click(page.getByRole('button', { name: 'Aplicar' }))
  expect(onApply.mock.calls).toEqual([[{ tags: [8], users: [12], deep: true }]])
})

test('a lane is told from a tag of the same name, and a tag that was deleted is named', async () => {
  const { page, user } = renderAsUser(
    () => <FilterDialog opened tab="search" search={{ tags: [99] }} onApply={onApply} onClose={onClose} />,
    {
      me: BETO,
      server: new FakeServer()
        .answer(ROUTES.listAllTags, () => [
          tagOf({ name: 'Orçamento' }),
          tagOf({ id: 8, name: 'Orçamento', kanban: 1 }),
        ])
        .answer(ROUTES.listTicketAds, () => ({ headlines: [] })),
    },
  )
  await page.findAllByText('Etiqueta removida')
  await user.click(page.getByRole('combobox', { name: 'Etiquetas' }))
  await user.click(await page.findByRole('option', { name: 'Orçamento · etapa' }))
  page.getByRole('option', { name: 'Orçamento' })
  await user.click(page.getByRole('button', { name: 'Aplicar' }))
  expect(onApply.mock.calls).toEqual([[{ tags: [99, 8] }]])
})

test('a search is filtered by an ad, or by any', async () => {
  const { page, user } = render(ME, 'search', { fromAd: true })
  const ad = await page.findByRole<HTMLInputElement>('combobox', { name: 'Anúncio' })
  expect(ad.value).toBe('Vieram de qualquer anúncio')
  await user.click(page.getByRole('button', { name: 'Aplicar' }))
  await user.click(ad)
  await user.click(await page.findByRole('option', { name: 'Frete grátis' }))
  await user.click(page.getByRole('button', { name: 'Aplicar' }))
  expect(onApply.mock.calls).toEqual([[{ fromAd: true }], [{ ad: 'Frete grátis' }]])
})

test('only an admin filters a search by user', async () => {
  const { page } = render(BETO, 'search')
  await page.findByRole('combobox', { name: 'Etiquetas' })
  expect(page.queryByRole('combobox', { name: 'Atendentes' })).toBeNull()
})
