import type { ChannelConnection } from '../port.ts'
import {
  conformance,
  graphHarness,
  type CustomerControls,
  type GraphCodes,
  type SeenContent,
  type DriverHarness,
} from '../testing/conformance/index.ts'
import { type FakeCloudCustomer, FakeGraph, type GraphSentMessage } from '../testing/index.ts'
import { whatsappCloudDriver } from './index.ts'

const CODES: GraphCodes = {
  auth: { status: 401, code: 190 },
  banned: { status: 400, code: 131031 },
  restricted: { status: 400, code: 131048 },
  outdated: { status: 400, code: 2635 },
  rate: { status: 429, code: 130429 },
  window: { status: 400, code: 131047 },
  recipient: { status: 400, code: 131026 },
  blocked: { status: 400, code: 131050 },
  limited: { status: 400, code: 131049 },
  group: { status: 400, code: 131041 },
  number: { status: 400, code: 131062 },
  content: { status: 400, code: 131009 },
  template: { status: 400, code: 132012 },
  setup: { status: 400, code: 131037 },
  payment: { status: 400, code: 131042 },
  transient: { status: 500, code: 131000 },
  unknown: { status: 400, code: 999_999 },
}

conformance('the Cloud API', async (): Promise<DriverHarness> => {
  const graph = await FakeGraph.start()
  graph.templates.create({
    name: 'hello_world',
    language: 'pt_BR',
    category: 'UTILITY',
    components: [{ type: 'BODY', text: 'Olá' }],
  })
  graph.templates.setStatus('hello_world', 'APPROVED')
  const connection: ChannelConnection = {
    id: 3,
    companyId: 1,
    kind: 'cloud',
    name: 'Loja Sol',
    credentials: graph.credentials,
  }
  return graphHarness({
    graph,
    driver: whatsappCloudDriver(),
    connection,
    hook: graph,
    customer: marina(graph),
    codes: CODES,
  })
})

function marina(graph: FakeGraph): CustomerControls {
  const customer: FakeCloudCustomer = graph.customer({
    name: 'Marina Teste',
    number: '5511900000001',
    userId: 'BR.1502',
  })
  const said: string[] = []
  const remember = (id: string): string => {
    said.push(id)
    return id
  }
  return {
    address: { scheme: 'pn', value: '5511900000001' },
    rename: name => void (customer.person = { ...customer.person, name }),
    showPicture: () => {
      throw new Error('the Cloud API never shows a picture')
    },
    say: (body, quoted) => remember(customer.say(body, { quoted })),
    sendFile: (type, { bytes, mime, caption, filename }) =>
      remember(
        customer.sendFile(type === 'voice' ? 'audio' : type, bytes, mime, {
          caption,
          filename,
          voice: type === 'voice',
        }),
      ),
    sendLocation: location => remember(customer.sendLocation({ ...location })),
    sendContact: ({ name, phones, emails }) =>
      remember(
        customer.sendContacts([
          {
            name: { formatted_name: name, first_name: name },
            phones: phones.map(phone => ({ phone })),
            emails: emails.map(email => ({ email })),
          },
        ]),
      ),
    choose: (target, { id, title }, type) =>
      remember(customer.choose(target, { type: `${type}_reply`, id, title })),
    react: (target, emoji) => void customer.react(target, emoji),
    edit: (target, body) => void customer.edit(target, body),
    delete: target => void customer.delete(target),
    type: () => {
      throw new Error('the Cloud API never tells that a customer types')
    },
    call: () => customer.call(),
    read: () => customer.read(),
    received: () =>
      customer
        .received()
        .filter(({ type }) => type !== 'reaction')
        .map(message => ({
          extId: message.id,
          content: seen(graph, message),
          quoted: message.quoted,
          edited: false,
          deleted: false,
        })),
    reactionTo: target => {
      const reactions = customer
        .received()
        .filter(({ type, part }) => type === 'reaction' && part['message_id'] === target)
      return (reactions.at(-1)?.part['emoji'] as string | undefined) || undefined
    },
    isAcknowledged: extId =>
      graph.deliveries.some(({ body, status }) => status === 200 && body.includes(extId)),
    isRead: extId => graph.marks.some(({ messageId }) => said.indexOf(messageId) >= said.indexOf(extId)),
    isCompanyTyping: () => graph.marks.at(-1)?.typing === true,
  }
}

function seen(graph: FakeGraph, { type, part }: GraphSentMessage): SeenContent {
  switch (type) {
    case 'text':
      return { kind: 'text', body: String(part['body']) }
    case 'location':
      return {
        kind: 'location',
        ...(part as { latitude: number; longitude: number; name?: string; address?: string }),
      }
    case 'contacts': {
      const cards = part as unknown as {
        name: { formatted_name: string }
        phones?: { phone: string }[]
        emails?: { email: string }[]
      }[]
      return {
        kind: 'contacts',
        contacts: cards.map(({ name, phones, emails }) => ({
          name: name.formatted_name,
          phones: (phones ?? []).map(({ phone }) => phone),
          emails: (emails ?? []).map(({ email }) => email),
        })),
      }
    }
    case 'template':
      return { kind: 'template', name: String(part['name']) }
    case 'interactive': {
      const { body, action } = part as { body: { text: string }; action: InteractiveAction }
      const choices =
        action.buttons?.map(({ reply }) => reply) ?? action.sections?.flatMap(({ rows }) => rows) ?? []
      return { kind: 'choices', body: body.text, choices }
    }
    default: {
      const { bytes, mime } = graph.media.get(String(part['id']))
      const { caption, filename } = part as { caption?: string; filename?: string }
      return {
        kind: 'media',
        type: part['voice'] === true ? 'voice' : (type as 'image'),
        file: { bytes, mime, caption, filename },
      }
    }
  }
}

interface InteractiveAction {
  readonly buttons?: readonly { readonly reply: { readonly id: string; readonly title: string } }[]
  readonly sections?: readonly {
    readonly rows: readonly { readonly id: string; readonly title: string; readonly description?: string }[]
  }[]
}
