import type { ChannelConnection, FileKind } from '../port.ts'
import {
  conformance,
  graphHarness,
  type CustomerControls,
  type GraphCodes,
  type SampleFile,
  type SeenContent,
  type DriverHarness,
} from '../testing/conformance/index.ts'
import { FakeGraph, type FakePage, type PageMessage } from '../testing/index.ts'
import { instagramDriver, messengerDriver } from './index.ts'

const CODES: GraphCodes = {
  auth: { status: 401, code: 190 },
  banned: { status: 400, code: 368 },
  restricted: { status: 400, code: 10, subcode: 1_893_063 },
  outdated: { status: 400, code: 2635 },
  rate: { status: 400, code: 613 },
  window: { status: 400, code: 10, subcode: 2_018_278 },
  recipient: { status: 400, code: 100, subcode: 2_018_001 },
  setup: { status: 400, code: 200, subcode: 2_018_028 },
  blocked: { status: 400, code: 551 },
  content: { status: 400, code: 100 },
  transient: { status: 500, code: 1200 },
  unknown: { status: 400, code: 999_999 },
}
const DRIVERS = { messenger: messengerDriver(), instagram: instagramDriver() } as const

for (const kind of ['messenger', 'instagram'] as const) {
  conformance(
    kind === 'messenger' ? 'a Facebook page' : 'an Instagram account',
    async (): Promise<DriverHarness> => {
      const graph = await FakeGraph.start()
      const page = graph.page(kind)
      const connection: ChannelConnection = {
        id: 4,
        companyId: 1,
        kind,
        name: 'Loja Sol',
        credentials: page.credentials,
      }
      return graphHarness({
        graph,
        driver: DRIVERS[kind],
        connection,
        hook: page,
        customer: marina(page),
        codes: CODES,
      })
    },
  )
}

const NEVER = (what: string) => (): never => {
  throw new Error(`nobody is ever told of ${what} here`)
}

const NAMES: Readonly<Record<FileKind, string>> = {
  image: 'foto.png',
  sticker: 'adesivo.webp',
  audio: 'musica.mp3',
  voice: 'audioclip-1763726400.ogg',
  video: 'filme.mp4',
  document: '',
}
const KINDS = {
  image: 'image',
  sticker: 'image',
  audio: 'audio',
  voice: 'audio',
  video: 'video',
  document: 'file',
} as const

function marina(page: FakePage): CustomerControls {
  const visitor = page.visitor({ first: 'Marina', last: 'Teste', username: 'marina.t' })
  const said: string[] = []
  const remember = (mid: string): string => {
    said.push(mid)
    return mid
  }
  const lastAction = (): string | undefined => page.actions.at(-1)?.action
  return {
    address: { scheme: page.kind === 'messenger' ? 'psid' : 'igsid', value: visitor.id },
    rename: NEVER('a name'),
    showPicture: bytes => void (visitor.picture = bytes ?? undefined),
    say: (body, quoted) => remember(visitor.say(body, { quoted })),
    sendFile: (type, { bytes, mime, caption, filename }: SampleFile) =>
      remember(
        visitor.sendFile(KINDS[type], bytes, filename ?? NAMES[type], {
          mime,
          text: caption,
          ...(type === 'sticker' && { stickerId: 369_239_263_222_822 }),
        }),
      ),
    sendLocation: NEVER('a place'),
    sendContact: NEVER('a card'),
    choose: (_target, choice) => remember(visitor.choose(choice)),
    react: (target, emoji) => visitor.react(target, emoji),
    edit: (target, body) => visitor.edit(target, body),
    delete: target => visitor.unsend(target),
    type: NEVER('typing'),
    call: NEVER('a call'),
    read: () => visitor.read(),
    received: () =>
      visitor.received().map(message => ({
        extId: message.mid,
        content: seen(message),
        ...quotedOf(message),
        edited: false,
        deleted: false,
      })),
    reactionTo: target => {
      const reaction = page.reactions.get(target)
      return reaction === 'love' ? '❤️' : reaction
    },
    isAcknowledged: extId =>
      page.deliveries.some(({ body, status }) => status === 200 && body.includes(extId)),
    isRead: extId => said.includes(extId) && page.actions.some(({ action }) => action === 'mark_seen'),
    isCompanyTyping: () => lastAction() === 'typing_on',
  }
}

const quotedOf = ({ body }: PageMessage): { quoted?: string } =>
  body.reply_to ? { quoted: body.reply_to.mid } : {}

function seen({ body: { message }, file }: PageMessage): SeenContent {
  if (file) {
    const type = message.attachment?.type
    const isVoice = file.filename === 'voice'
    return {
      kind: 'media',
      type: type === 'file' ? 'document' : isVoice ? 'voice' : (type ?? 'document'),
      file: { bytes: file.bytes, mime: file.mime, ...(file.filename && { filename: file.filename }) },
    }
  }
  const choices = message.quick_replies?.map(({ payload, title }) => ({ id: payload, title }))
  // The footer follows the text: this network has no footer field.
  if (choices) return { kind: 'choices', body: (message.text ?? '').split('\n\n')[0] ?? '', choices }
  return { kind: 'text', body: message.text ?? '' }
}
