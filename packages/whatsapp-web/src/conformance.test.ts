import type { ChannelErrorKind, ChannelSession } from '@recado/channels/port'
import {
  conformance,
  type CustomerControls,
  type NetworkControls,
  type SeenContent,
  type DriverHarness,
} from '@recado/channels/conformance'
import { describe } from 'vitest'
import { missingLibraryReason, type VisibleContent } from './testing/index.ts'
import { linkSession, makeScene, type Scene } from './testing/scene.ts'

const NUMBER = '5511911111111'
const CODES: Readonly<Partial<Record<ChannelErrorKind, number>>> = {
  restricted: 463,
  rate: 429,
  recipient: 404,
  content: 406,
  transient: 503,
  auth: 401,
}

describe.skipIf(missingLibraryReason)('WhatsApp by QR', () => {
  conformance('WhatsApp Web', async (): Promise<DriverHarness> => {
    const scene = await makeScene()
    let session: ChannelSession = await linkSession(scene)
    const told = scene.core.emittedEvents.filter(
      event => event.kind !== 'state' || event.fact === 'starting' || event.fact === 'open',
    )
    scene.core.emittedEvents.splice(0, Infinity, ...told)
    return {
      driver: scene.driver,
      connection: scene.connection,
      core: scene.core,
      customer: marina(scene),
      network: wires(scene),
      session: () => session,
      reopen: async lease => {
        await session.close('pause')
        await scene.fake.settled()
        session = await scene.open(lease)
        if (!lease?.signal.aborted) await opened(session)
        return session
      },
      dispose: async () => {
        await session.close('pause')
        await scene.fake.close()
      },
    }
  })
})

async function opened(session: ChannelSession): Promise<void> {
  while (!session.health().open) await new Promise(resolve => setTimeout(resolve, 5))
}

function wires(scene: Scene): NetworkControls {
  const { faults } = scene.fake
  return {
    duplicate: on => void (faults.duplicate = on),
    reorder: on => void (faults.reorder = on),
    outage: on => scene.fake.outage(on),
    loseAnswers: on => void (faults.loseAnswers = on),
    refuse: kind => void (faults.nack = kind === null ? undefined : () => CODES[kind]),
    refusals: Object.keys(CODES) as ChannelErrorKind[],
  }
}

function marina(scene: Scene): CustomerControls {
  const customer = scene.phone.customer(NUMBER, 'Marina')
  return {
    address: { scheme: 'pn', value: NUMBER },
    rename: name => void (customer.person.name = name),
    showPicture: bytes => void (customer.person.picture = bytes ?? undefined),
    // A phone cannot send invalid Unicode.
    say: (body, quoted) => customer.say(body.toWellFormed(), quoted === undefined ? {} : { quoted }),
    sendFile: (type, file) => customer.sendFile(type, file),
    sendLocation: place => customer.sendLocation(place),
    sendContact: card => customer.sendContacts([card]),
    choose: () => '',
    react: (target, emoji) => void customer.react(target, emoji),
    edit: (target, body) => void customer.edit(target, body),
    delete: target => void customer.delete(target),
    type: state => {
      // A person who never wrote has only one known address.
      customer.addressing = 'pn'
      customer.type(state)
    },
    call: () => customer.call(),
    read: () => customer.read(),
    received: () =>
      customer.screen().map(({ id, content, quoted, edited, deleted }) => ({
        extId: id,
        content: seen(content),
        quoted,
        edited,
        deleted,
      })),
    reactionTo: target => customer.reactionTo(target),
    isAcknowledged: extId => customer.isDelivered(extId),
    isRead: extId => customer.inbox.readByCompany.has(extId),
    isCompanyTyping: () => customer.inbox.companyState === 'composing',
  }
}

function seen(content: VisibleContent): SeenContent {
  switch (content.kind) {
    case 'media': {
      const { bytes, mime, caption, filename } = content.file
      // Phones require the codec in the type of a voice message.
      return {
        kind: 'media',
        type: content.type,
        file: { bytes, mime: mime.split(';')[0] ?? '', caption, filename },
      }
    }
    case 'poll':
    case 'other':
      throw new Error(`a company does not send ${content.kind}`)
    default:
      return content
  }
}
