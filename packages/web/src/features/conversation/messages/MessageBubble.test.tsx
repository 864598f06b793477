import { ROUTES, type Me, type Message, type SendFailure, type TicketChannel } from '@recado/contract'
import { ME, messageOf } from '@recado/domain/testing/tickets'
import { within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { channelOf } from '../../../testing/connection-samples.ts'
import { FakeServer } from '../../../testing/fake-server.ts'
import { renderAsUser } from '../../../testing/render-as-user.tsx'
import { MessageBubble, type MessageBubbleProps } from './MessageBubble.tsx'

const OURS = { fromMe: true, ack: 1, userId: 12, sentBy: 'Beto' }
const render = (
  change: Partial<Message>,
  props: Partial<MessageBubbleProps> = {},
  { me = ME, server = new FakeServer() }: { me?: Me; server?: FakeServer } = {},
) =>
  renderAsUser(
    () => (
      <MessageBubble
        message={messageOf(5, change)}
        first
        last
        flashed={false}
        selected={undefined}
        readOnly={false}
        reason={null}
        reachable
        {...props}
      />
    ),
    { me, server },
  )

test('a message shows its author, what it answers, its reactions, that it was edited, and its state', async () => {
  const { page } = render({
    ...OURS,
    body: '*Bia*\nDez reais',
    ack: 4,
    isEdited: true,
    oldMessages: [{ body: 'Nove reais', createdAt: '2026-11-21T12:05:00.000Z' }] as never,
    quotedMsg: { id: 4, body: 'Quanto custa?', fromMe: false, mediaType: 'chat', contact: { name: 'Dario' } },
    reactions: [
      { emoji: '👍', fromMe: false, by: 'Dario' },
      { emoji: '🙏', fromMe: true, by: 'Ana' },
    ] as never,
  })
  await page.findByText('Bia')
  page.getByText('Dez reais')
  page.getByRole('button', { name: 'Dario Quanto custa?' })
  page.getByRole('button', { name: 'editada' })
  page.getByRole('img', { name: 'Reações: 👍 Dario, 🙏 Equipe' })
  page.getByRole('img', { name: 'Lida' })
})

// Seen red: "mobile", the word of the Cloud API for a number shared on request.
test('a shared number says in words what it is', async () => {
  const contacts = [{ name: 'Juan', numbers: ['+573001234567'], labels: ['mobile'], emails: [] }]
  const { page } = render({ body: 'Juan', mediaType: 'contactMessage', contacts })
  await page.findByText('Celular: +57 3001 234 567')
})

// Seen red: with the name that the network has for the kind, in English.
test.each([
  ['story_mention', 'Mencionou sua conta em um story. Veja no Instagram.'],
  ['view_once', 'Visualização única: só pode ser aberta no celular.'],
  ['interactive', 'Mensagem não suportada aqui.'],
  ['video_note', 'Mensagem que não pode ser mostrada aqui: video note'],
])('a content of the kind %s says what it is', async (unsupported, words) => {
  const { page } = render({ body: '', mediaType: 'unsupported', channelDetails: { unsupported } })
  await page.findByText(words)
})

test('a menu of the bot shows its choices as they were sent, and the one that the customer took', async () => {
  const items = [
    { id: 'queue:1', title: 'Vendas' },
    { id: 'queue:2', title: 'Assistência técnica e…', description: 'Assistência técnica e garantia' },
  ]
  const { page } = render(
    {
      ...OURS,
      automatic: true,
      body: 'Com quem quer falar?',
      channelDetails: { choices: { form: 'list', open: 'Ver opções', items } },
    },
    { chosenId: 'queue:2' },
  )
  const list = within(await page.findByRole('list', { name: 'Opções da lista' }))
  page.getByText('Ver opções')
  expect(list.getAllByRole('listitem').map(item => item.textContent?.trim())).toEqual([
    'Vendas',
    'Assistência técnica e garantia',
  ])
  const chosen = list.getByRole('img', { name: 'escolhida pelo cliente' }).closest('li')
  expect(chosen?.textContent).toContain('garantia')
})

test('a note says that only the team sees it, and can be neither answered nor delivered', async () => {
  const { page } = render({ ...OURS, isPrivate: true, body: 'Cliente antigo' })
  await page.findByText('Nota interna · Beto')
  expect(page.queryByRole('button', { name: 'Responder' })).toBeNull()
  expect(page.queryByRole('img')).toBeNull()
  page.getByRole('button', { name: 'Ações da mensagem' })
})

test('a deleted message keeps its text for the team, without its file and the answer to it', async () => {
  const { page } = render({ isDeleted: true, isEdited: true, mediaType: 'image', body: 'O comprovante' })
  await page.findByText('Mensagem apagada')
  page.getByText('O comprovante')
  expect(page.queryByText('editada')).toBeNull()
  expect(page.queryByRole('button', { name: 'Reagir' })).toBeNull()
})

const channelServer = (network: TicketChannel['network']) =>
  new FakeServer().answer(ROUTES.showTicketChannel, () => channelOf({ network }))

test.each<[TicketChannel['network'], SendFailure, string]>([
  [
    'whatsapp',
    'limited',
    'O WhatsApp limita quanto marketing este cliente recebe. Tente outro dia, ou espere que ele escreva.',
  ],
  ['facebook', 'banned', 'O Messenger bloqueou esta conta. Avise um administrador.'],
  [
    'instagram',
    'window',
    'O prazo para responder terminou. Você pode escrever quando o cliente escrever de novo.',
  ],
])('the words of a failure name %s and no other network (%s)', async (network, failure, words) => {
  const { page } = render({ ...OURS, ack: -1, failure }, {}, { server: channelServer(network) })
  await page.findByText(words)
})

test('a failed message names the reason, to an admin also the error of the channel, and what helps', async () => {
  const server = channelServer('whatsapp')
  const failed = {
    ...OURS,
    ack: -1,
    failure: 'recipient',
    channelDetails: { error: { code: '131026', text: 'Undeliverable' } },
  } as const
  const admin = render(failed, {}, { server })
  await admin.page.findByText('Este número não recebe mensagens. (131026: Undeliverable)')
  admin.page.getByRole('button', { name: 'Tentar de novo' })
  admin.unmount()
  const { page } = render(failed, { readOnly: true }, { server, me: { ...ME, profile: 'user' } })
  await page.findByText('Este número não recebe mensagens.')
  expect(page.queryAllByRole('button')).toEqual([])
})

test('a held message can be cancelled', async () => {
  const server = new FakeServer().answer(ROUTES.cancelMessage, () => messageOf(5, OURS))
  const { page, user } = render({ ...OURS, ack: 0, held: { why: 'newChats', until: null } }, {}, { server })
  await page.findByText('Espera para proteger o número: as conversas novas de hoje acabaram.')
  await user.click(page.getByRole('button', { name: /Cancelar/ }))
  await vi.waitFor(() => expect(server.calls.map(({ params }) => params)).toEqual([{ messageId: '5' }]))
})

test('while messages are selected each has a box, and no actions', async () => {
  const { page } = render({ body: 'Oi' }, { selected: true })
  expect((await page.findByRole<HTMLInputElement>('checkbox', { name: 'Selecionar: Oi' })).checked).toBe(true)
  expect(page.queryAllByRole('button')).toEqual([])
})

const LARGE_FILE: NonNullable<Message['media']> = {
  url: null,
  thumbnailUrl: null,
  name: 'planta.pdf',
  mime: 'application/pdf',
  size: 157_286_400,
  width: null,
  height: null,
  durationMs: null,
  peaks: null,
  voice: false,
  state: 'tooLarge',
}

// Seen red: without the refusal in the notice.
test('a file that a rule sent and the channel does not take says what it takes, and offers no other try', async () => {
  const media: Message['media'] = {
    ...LARGE_FILE,
    name: 'lista.csv',
    mime: 'text/csv',
    size: 900,
    state: 'ready',
  }
  const channel = channelOf({
    media: [{ kind: 'document', types: ['application/pdf'], maxBytes: 26_214_400, caption: false }],
  })
  const server = new FakeServer().answer(ROUTES.showTicketChannel, () => channel)
  const { page } = render(
    { ...OURS, ack: -1, failure: 'content', mediaType: 'application', media },
    {},
    { server },
  )
  await page.findByText('Este canal não aceita este tipo de arquivo: só PDF, até 25 MB.')
  expect(page.queryByRole('button', { name: 'Tentar de novo' })).toBeNull()
})

test('a file that is larger than the server fetches says its size, and offers no other try', async () => {
  const media = LARGE_FILE
  const { page } = render({ mediaType: 'application', body: '', media })
  await page.findByText('Grande demais: veja no celular (157,3 MB)')
  expect(page.queryByRole('button', { name: 'Tentar de novo' })).toBeNull()
})
