import { ROUTES, type Message } from '@recado/contract'
import { ME, messageOf, ticketOf } from '@recado/domain/testing/tickets'
import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { FakeServer } from '../../../testing/fake-server.ts'
import { renderAsUser } from '../../../testing/render-as-user.tsx'
import { ConversationFiles } from './ConversationFiles.tsx'

const fileOf = (id: number, name: string, mediaType: 'image' | 'application'): Message =>
  messageOf(id, {
    mediaType,
    media: {
      url: `/media/${name}`,
      thumbnailUrl: null,
      name,
      mime: '',
      size: 1_000,
      width: null,
      height: null,
      durationMs: null,
      peaks: null,
      voice: false,
      state: 'ready',
    },
  })
const NEW = [
  ...[11, 12].map(id => fileOf(id, `${id}.png`, 'image')),
  ...[13, 14, 15, 16].map(id => fileOf(id, `${id}.pdf`, 'application')),
]
const OLD = [fileOf(3, 'antigo.pdf', 'application')]

function renderFiles(newest: readonly Message[]) {
  const server = new FakeServer().answer(ROUTES.listMessages, ({ query }) => ({
    messages: [...(query['before'] === '11' ? OLD : newest)],
    ticket: ticketOf(1),
    count: newest.length === 0 ? 0 : newest.length + OLD.length,
    hasMore: newest.length > 0 && query['before'] === undefined,
    gaps: [],
    isAgedOut: false,
  }))
  return { server, ...renderAsUser(() => <ConversationFiles ticketId={1} />, { me: ME, server }) }
}

test('the latest files are shown, then all of the page, then older pages', async () => {
  const { page, user, server } = renderFiles(NEW)
  const names = async () =>
    within(await page.findByRole('list', { name: 'Documentos' }))
      .getAllByRole('link')
      .map(link => link.getAttribute('download'))
  expect(await names()).toEqual(['16.pdf', '15.pdf', '14.pdf'])
  expect(page.getAllByRole('button', { name: /^Foto de / })).toHaveLength(2)
  await user.click(page.getByRole('button', { name: 'Ver todos (7)' }))
  expect(await names()).toEqual(['16.pdf', '15.pdf', '14.pdf', '13.pdf'])
  await user.click(page.getByRole('button', { name: 'Mostrar mais' }))
  await page.findByText('antigo.pdf')
  expect(page.queryByRole('button', { name: 'Mostrar mais' })).toBeNull()
  await user.click(page.getByRole('button', { name: 'Ver menos' }))
  expect(await names()).toEqual(['16.pdf', '15.pdf', '14.pdf'])
  expect(server.calls.map(({ query }) => query)).toEqual([
    { onlyFiles: 'true' },
    { onlyFiles: 'true', before: '11' },
  ])
})

test('a conversation without files says so', async () => {
  const { page } = renderFiles([])
  await page.findByText('Nenhum arquivo ainda.')
})
