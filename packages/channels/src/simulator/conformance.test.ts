import { randomBytes } from 'node:crypto'
import type { CHANNEL_ERRORS, ChannelErrorKind } from '../port.ts'
import {
  conformance,
  openReopenableSession,
  type CustomerControls,
  type NetworkControls,
  type SeenContent,
  type DriverHarness,
} from '../testing/conformance/index.ts'
import { systemChannelClock, TestCore } from '../testing/index.ts'
import { simulatorDriver, SimulatorHub, type PhoneContent, type PhoneMessage } from './index.ts'

const CONNECTION = { id: 7, companyId: 1, kind: 'simulator', name: 'Loja Sol', credentials: {} } as const
const REFUSALS: readonly ChannelErrorKind[] = [
  'auth',
  'banned',
  'rate',
  'window',
  'recipient',
  'content',
  'payment',
  'transient',
] satisfies (keyof typeof CHANNEL_ERRORS)[]

conformance('the simulator', async (): Promise<DriverHarness> => {
  const hub = new SimulatorHub({ clock: systemChannelClock, random: bytes => randomBytes(bytes) })
  const driver = simulatorDriver(hub)
  const core = new TestCore()
  await core.store.put([{ space: 'simulator', key: 'linked', value: Buffer.from('yes') }])
  const held = await openReopenableSession(driver, CONNECTION, core)
  return {
    driver,
    connection: CONNECTION,
    core,
    customer: marina(hub),
    network: wires(hub),
    ...held,
    dispose: () => held.session().close('pause'),
  }
})

function wires(hub: SimulatorHub): NetworkControls {
  const knobs = (change: Parameters<typeof turn>[1]): void => turn(hub, change)
  return {
    duplicate: duplicate => knobs({ duplicate }),
    reorder: reorder => knobs({ reorder }),
    outage: offline => knobs({ offline }),
    loseAnswers: loseAnswers => knobs({ loseAnswers }),
    refuse: refuse => knobs({ refuse }),
    refusals: REFUSALS,
  }
}

function turn(hub: SimulatorHub, knobs: Partial<ReturnType<SimulatorHub['snapshot']>['knobs']>): void {
  hub.command(CONNECTION.id, { do: 'knobs', knobs })
}

function marina(hub: SimulatorHub): CustomerControls {
  const { id } = CONNECTION
  const contactId = '5511900000001'
  const make = (command: Parameters<SimulatorHub['command']>[1]): string => hub.command(id, command).id ?? ''
  const bubble = (messageId: string): PhoneMessage | undefined =>
    hub.snapshot(id).messages.find(message => message.id === messageId)
  const contact = (): ReturnType<SimulatorHub['snapshot']>['contacts'][number] | undefined =>
    hub.snapshot(id).contacts.find(one => one.id === contactId)
  return {
    address: { scheme: 'pn', value: contactId },
    rename: name => void hub.phone(id).changeContact(contactId, { name }),
    showPicture: bytes => void hub.command(id, { do: 'picture', contactId, bytes }),
    say: (body, quoted) => make({ do: 'send', contactId, content: { kind: 'text', body }, quoted }),
    sendFile: (type, file) => make({ do: 'send', contactId, content: { kind: 'media', type, ...file } }),
    sendLocation: location => make({ do: 'send', contactId, content: { kind: 'location', ...location } }),
    sendContact: card => make({ do: 'send', contactId, content: { kind: 'contacts', contacts: [card] } }),
    choose: (target, choice) => make({ do: 'choose', contactId, target, choiceId: choice.id }),
    react: (target, emoji) => void make({ do: 'react', contactId, target, emoji }),
    edit: (target, body) => void make({ do: 'edit', contactId, target, body }),
    delete: target => void make({ do: 'delete', contactId, target }),
    type: state => void make({ do: 'type', contactId, state }),
    call: () => make({ do: 'call', contactId, video: false }),
    read: () => void make({ do: 'read', contactId }),
    received: () =>
      hub
        .snapshot(id)
        .messages.filter(message => message.from === 'company')
        .map(message => ({
          extId: message.id,
          content: seen(hub, message.content),
          quoted: message.quoted,
          edited: message.edited,
          deleted: message.deleted,
        })),
    reactionTo: target => bubble(target)?.reactions.company,
    isAcknowledged: extId => bubble(extId)?.tick !== 'waiting',
    isRead: extId => bubble(extId)?.tick === 'read',
    isCompanyTyping: () => contact()?.companyTyping === 'composing',
  }
}

function seen(hub: SimulatorHub, content: PhoneContent): SeenContent {
  switch (content.kind) {
    case 'media': {
      const bytes = hub.media(CONNECTION.id, content.media.ref)?.bytes ?? new Uint8Array()
      return {
        kind: 'media',
        type: content.type,
        file: { bytes, mime: content.mime, caption: content.caption, filename: content.filename },
      }
    }
    case 'buttons':
      return { kind: 'choices', body: content.body, choices: content.buttons }
    case 'list':
      return {
        kind: 'choices',
        body: content.body,
        choices: content.sections.flatMap(section => section.rows),
      }
    case 'text':
    case 'location':
    case 'contacts':
      return content
    default:
      throw new Error(`a business cannot send ${content.kind}`)
  }
}
