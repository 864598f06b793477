import { refuse, ROUTES, type MergePreview } from '@recado/contract'
import { ME } from '@recado/domain/testing/tickets'
import { within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { FakeServer } from '../../../testing/fake-server.ts'
import { renderAsUser } from '../../../testing/render-as-user.tsx'
import { contactOf } from '../../../testing/samples.ts'
import { MergeDialog } from './MergeDialog.tsx'

const DARIO = contactOf({ id: 1, name: 'Dario', email: 'dario@casa.test' })
const SILVA = contactOf({ id: 2, name: 'Dario Silva', email: 'silva@casa.test', number: '' })
const LOJA = { id: 3, name: 'Loja Centro' }
const previewOf = (over: Partial<MergePreview> = {}): MergePreview => ({
  into: DARIO,
  from: SILVA,
  moves: { tickets: 1, messages: 12, notes: 0, tags: 0, extraInfo: 0 },
  conflicts: [],
  folded: [],
  held: [],
  ...over,
})
const MERGE = {
  id: 5,
  contactId: 1,
  fromId: 2,
  fromName: 'Dario Silva',
  user: null,
  createdAt: '2026-11-21T12:00:00.000Z',
  undoneAt: null,
  mayUndo: true,
}
const onClose = vi.fn<() => void>()
const onMerged = vi.fn<() => void>()
let server: FakeServer
beforeEach(() => {
  onClose.mockReset()
  onMerged.mockReset()
  server = new FakeServer()
    .answer(ROUTES.previewMerge, () => previewOf())
    .answer(ROUTES.mergeContacts, () => MERGE)
})
const render = () =>
  renderAsUser(
    () => <MergeDialog mergePair={{ intoId: 1, fromId: 2 }} onClose={onClose} onMerged={onMerged} />,
    { me: ME, server },
  )

test('the dialog shows what moves, and sends the values that the user chose', async () => {
  const { page, user } = render()
  const moves = within(await page.findByRole('region', { name: 'O que passa para quem fica' }))
  expect(moves.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '1 conversa',
    '12 mensagens',
  ])
  // Only one of them has a number, so there is nothing to choose.
  expect(page.getAllByRole('group').map(group => group.querySelector('legend')?.textContent)).toEqual([
    'Nome',
    'E-mail',
  ])
  await user.click(page.getByRole('radio', { name: 'silva@casa.test' }))
  await user.click(page.getByRole('button', { name: 'Mesclar' }))
  await page.findByText('Contatos mesclados com sucesso.')
  expect(server.bodiesOf(ROUTES.mergeContacts)).toEqual([{ intoId: 1, fromId: 2, take: ['email'] }])
  // The preview is of contacts that are merged by then.
  expect(server.bodiesOf(ROUTES.previewMerge)).toHaveLength(1)
  expect([onClose.mock.calls.length, onMerged.mock.calls.length]).toEqual([1, 1])
})

test('the contact that stays is swapped, and the choices begin again', async () => {
  server.answer(ROUTES.previewMerge, ({ query }) =>
    query['intoId'] === '2' ? previewOf({ into: SILVA, from: DARIO }) : previewOf(),
  )
  const { page, user } = render()
  await user.click(await page.findByRole('radio', { name: 'Dario Silva' }))
  await user.click(page.getByRole('button', { name: 'Trocar quem fica' }))
  await vi.waitFor(() =>
    expect(page.getByRole<HTMLInputElement>('radio', { name: 'Dario Silva' }).checked).toBe(true),
  )
  await user.click(await page.findByRole('button', { name: 'Mesclar' }))
  await vi.waitFor(() =>
    expect(server.bodiesOf(ROUTES.mergeContacts)).toEqual([{ intoId: 2, fromId: 1, take: [] }]),
  )
})

test('tickets of two users prevent the merge; one that is closed by it is named', async () => {
  server.answer(ROUTES.previewMerge, () =>
    previewOf({
      folded: [{ connection: LOJA, keptId: 41, closedId: 40 }],
      held: [{ connection: LOJA, users: ['Beto', 'Bia'] }],
    }),
  )
  const { page } = render()
  await page.findByText(/Em Loja Centro, Beto e Bia atendem os dois contatos agora/)
  page.getByText(/a #40 será encerrada e suas mensagens passam para a #41/)
  expect(page.getByRole<HTMLButtonElement>('button', { name: 'Mesclar' }).disabled).toBe(true)
})

test('a refusal is shown in words and keeps the choice', async () => {
  server.answer(ROUTES.mergeContacts, () => {
    throw refuse('ERR_DUPLICATED_CONTACT')
  })
  const { page, user } = render()
  await user.click(await page.findByRole('radio', { name: 'Dario Silva' }))
  await user.click(page.getByRole('button', { name: 'Mesclar' }))
  await page.findByText('Já existe um contato com este número.')
  expect(page.getByRole<HTMLInputElement>('radio', { name: 'Dario Silva' }).checked).toBe(true)
  expect(onClose).not.toHaveBeenCalled()
})

test('two contacts that cannot become one say so in place of the choices', async () => {
  server.answer(ROUTES.previewMerge, () => {
    throw refuse('ERR_MERGE_IMPOSSIBLE')
  })
  const { page } = render()
  await page.findByText('Estes contatos não podem ser mesclados: escolha duas pessoas diferentes.')
  expect(page.queryByRole('button', { name: 'Mesclar' })).toBeNull()
})
