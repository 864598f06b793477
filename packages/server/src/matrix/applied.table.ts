import { ROUTES, type CallInput, type RouteName } from '@recado/contract'
import type { FixtureIds, Person, Phone, SocketListener, TestCompany, TestServer } from '../testing/index.ts'
import type { OpenThings } from '../testing/live-lists.ts'
import { storeRecording } from '../testing/store-recording.ts'
import type { RouteInput } from './rows/row.ts'

/**
 * The people whose browsers are compared: an admin; an attendant in the queue, who holds the ticket; one in
 * another queue; and one who sees the queue's tickets, but no numbers.
 */
export interface Cast {
  readonly ana: Person
  readonly beto: Person
  readonly bia: Person
  readonly caio: Person
}
/** A customer, the phone that received the message, and its ticket. */
interface Customer {
  readonly phone: Phone
  readonly contactId: string
  readonly messageId: string
  readonly open: OpenThings
}
/** The people and records of a case. */
export interface CaseScene extends Cast {
  /** The customer, after the first message. */
  customer?: Customer
  readonly server: TestServer
  readonly company: TestCompany
  readonly has: FixtureIds
  /** A simulated phone of the company, linked. */
  phone(): Promise<Phone>
  /** The events that the admin's browser receives. */
  readonly adminEvents: SocketListener
  /** Waits for the event of a message with this text; returns its ticket. */
  waitForMessage(text: string, action?: 'create' | 'update' | 'delete'): Promise<OpenThings>
}
/** One call of a route with its preparation and its effects. */
export interface AppliedCase {
  /** Distinguishes the cases of one route. */
  readonly title?: string
  readonly as?: keyof Cast | 'rita'
  /** Edu, who has no browser, holds the records of the fixture instead of Beto. */
  readonly holder?: 'edu'
  /** The input of the call; by default that of the route matrix. */
  readonly call?: (scene: CaseScene) => RouteInput
  /** Replaces the single call. */
  readonly act?: (scene: CaseScene) => Promise<unknown>
  /** Waits for events that follow the call later, such as those of the worker that holds the connections. */
  readonly waitForEffects?: (scene: CaseScene) => Promise<unknown>
  /** Prepares the case; returns the open records that replace those of the fixture. */
  readonly given?: (scene: CaseScene) => Promise<Partial<OpenThings> | void>
}

const ticketOf = ({ has }: CaseScene) => ({ params: { ticketId: has.ticketId } })
const change = (scene: CaseScene, body: Record<string, unknown>): RouteInput => ({ ...ticketOf(scene), body })
const update = (person: Person, scene: CaseScene, body: CallInput<typeof ROUTES.updateTicket>['body']) =>
  person.ok(ROUTES.updateTicket, { ...ticketOf(scene), body })
const starOf = (has: FixtureIds, isFavourite: boolean) => ({
  params: { quickMessageId: has.quickMessageId },
  body: { isFavourite },
})
const giveBack = (scene: CaseScene) => update(scene.beto, scene, { status: 'pending', userId: null })
const close = (scene: CaseScene) =>
  update(scene.beto, scene, { status: 'closed', sendFarewellMessage: false })
const say = (
  person: Person,
  scene: CaseScene,
  body: Extract<CallInput<typeof ROUTES.sendMessage>, { body: unknown }>['body'],
) => person.ok(ROUTES.sendMessage, { ...ticketOf(scene), body })
const bulk = (scene: CaseScene, bulkChange: object): RouteInput => ({
  body: { ticketIds: [scene.has.ticketId], change: bulkChange },
})

const waitForSession = ({ adminEvents, has }: CaseScene) =>
  adminEvents.waitFor('whatsappSession', ({ session }) => session.id === has.spareWhatsappId)

/** A note that mentions the attendant who sees no numbers. */
const mentionOf = ({ caio }: CaseScene) => ({
  body: `@${caio.name} liga?`,
  isPrivate: true,
  mentions: [{ userId: caio.id, at: 0, length: caio.name.length + 1 }],
})

async function bringPeople(scene: CaseScene, route: 'importContacts' | 'importChats'): Promise<void> {
  const phone = await scene.phone()
  phone.addCustomer('Dario')
  const { id } = await scene.ana.ok(ROUTES[route], { body: { whatsappId: phone.whatsappId } })
  await scene.adminEvents.waitFor(
    'importMessages',
    event => event.import.id === id && event.import.state === 'finished',
  )
}

/** A customer writes to the company with a phone of their own. */
async function customerWrites(scene: CaseScene, text: string): Promise<Customer> {
  const phone = await scene.phone()
  const contactId = phone.addCustomer('Dario')
  const messageId = phone.write(contactId, text)
  return { phone, contactId, messageId, open: await scene.waitForMessage(text) }
}
async function customerWrote(scene: CaseScene): Promise<OpenThings> {
  scene.customer = await customerWrites(scene, `Oi ${scene.has.uuid}`)
  return scene.customer.open
}
function customerOf({ customer }: CaseScene): Customer {
  if (!customer) throw new Error('No customer has written.')
  return customer
}
/** Beto accepts the ticket of the customer. */
async function acceptCustomer(scene: CaseScene): Promise<OpenThings> {
  const open = await customerWrote(scene)
  await scene.beto.ok(ROUTES.updateTicket, {
    params: { ticketId: open.ticketId },
    body: { status: 'open', userId: scene.beto.id },
  })
  return open
}
const answer = (scene: CaseScene): RouteInput => ({
  params: { ticketId: customerOf(scene).open.ticketId },
  body: { body: ANSWER },
})
const ANSWER = 'Pois não?'
const waitForAck = (scene: CaseScene, least: number) =>
  scene.adminEvents.waitFor(
    'appMessage',
    ({ message }) =>
      message.ticketId === customerOf(scene).open.ticketId && message.body === ANSWER && message.ack >= least,
  )
const commandPhone = (scene: CaseScene, command: Record<string, unknown>): RouteInput => {
  const { phone, contactId } = customerOf(scene)
  return { params: { whatsappId: phone.whatsappId }, body: { contactId, ...command } }
}

const queueOf = ({ has }: CaseScene) => ({ params: { queueId: has.queueId } })

/** Every route that publishes an event, in the cases that differ in receivers and payloads. */
export const APPLIED: { readonly [N in RouteName]?: readonly AppliedCase[] } = {
  createAnnouncement: [{ as: 'rita' }],
  updateAnnouncement: [
    { as: 'rita' },
    {
      as: 'rita',
      title: 'takes it back',
      call: ({ has }) => ({ params: { announcementId: has.announcementId }, body: { status: false } }),
    },
  ],
  deleteAnnouncement: [{ as: 'rita' }],
  uploadAnnouncementMedia: [{ as: 'rita' }],
  deleteAnnouncementMedia: [{ as: 'rita' }],

  createChat: [{}],
  updateChat: [
    {},
    {
      title: 'with somebody more',
      call: ({ has, bia }) => ({
        params: { chatId: has.chatId },
        body: { title: 'Novo', users: [{ id: has.userId }, { id: bia.id }] },
      }),
    },
    {
      title: 'without somebody',
      call: ({ has, bia }) => ({
        params: { chatId: has.chatId },
        body: { title: 'Novo', users: [{ id: bia.id }] },
      }),
    },
  ],
  deleteChat: [{}],
  readChat: [{}],
  writeChatMessage: [{}, { as: 'beto' }],

  createWhatsapp: [{}],
  updateWhatsapp: [
    {},
    {
      title: 'that has tickets',
      call: ({ has }) => ({
        params: { whatsappId: has.whatsappId },
        body: { name: `Zona ${has.uuid}`, queueIds: [] },
      }),
    },
  ],
  deleteWhatsapp: [{}],
  retryWhatsappSession: [{ waitForEffects: waitForSession }],
  renewWhatsappSession: [{ waitForEffects: waitForSession }],
  pairWhatsappSession: [{ waitForEffects: waitForSession }],
  endWhatsappSession: [{ waitForEffects: waitForSession }],
  restartWhatsapps: [{ waitForEffects: waitForSession }],

  createContact: [{}],
  updateContact: [
    {},
    {
      title: 'to a name that is a number',
      call: ({ has }) => ({
        params: { contactId: has.contactId },
        body: { name: '+55 11 98888-7777', tags: [] },
      }),
    },
  ],
  deleteContact: [
    {},
    { title: 'without a ticket', call: ({ has }) => ({ params: { contactId: has.freeContactId } }) },
  ],
  findOrCreateContact: [{}],
  mergeContacts: [
    {},
    {
      title: 'who both have an open ticket',
      given: async ({ ana, beto, has }) => {
        const { freeContactId: contactId, queueId, whatsappId } = has
        await ana.ok(ROUTES.createTicket, { body: { contactId, queueId, whatsappId, userId: beto.id } })
      },
    },
  ],
  undoMerge: [{}],

  importContacts: [{ act: scene => bringPeople(scene, 'importContacts') }],
  importChats: [{ act: scene => bringPeople(scene, 'importChats') }],
  cancelImport: [{}],

  readMentions: [{ as: 'beto' }, { as: 'beto', title: 'all of them', call: () => ({ body: {} }) }],

  sendByToken: [{}],
  sendMessage: [
    { as: 'beto' },
    {
      as: 'beto',
      title: 'to a phone',
      given: acceptCustomer,
      call: answer,
      waitForEffects: scene => waitForAck(scene, 2),
    },
    {
      as: 'beto',
      title: 'a file',
      call: ({ has }) => ({
        params: { ticketId: has.ticketId },
        form: { body: 'Olá', medias: [new File(['Oi'], 'oi.txt')] },
      }),
    },
    { as: 'beto', title: 'a note that mentions somebody', call: scene => change(scene, mentionOf(scene)) },
  ],
  editMessage: [
    {},
    {
      title: 'that is quoted',
      given: async scene =>
        void (await say(scene.beto, scene, { body: 'Sobre isso', quotedMsg: scene.has.ownMessageId })),
    },
  ],
  deleteMessage: [
    {},
    {
      title: 'that mentions somebody',
      as: 'beto',
      act: async scene => {
        const [note] = await say(scene.beto, scene, mentionOf(scene))
        await scene.beto.ok(ROUTES.deleteMessage, { params: { messageId: note?.id ?? 0 } })
      },
    },
  ],
  retryMessage: [{}],
  cancelMessage: [{}],
  fetchMessageMedia: [{}],
  reactToMessage: [{}],
  forwardMessage: [{}],
  transcribeMessage: [
    {
      given: ({ server, company, has }) => storeRecording(server, company.id, has.soundMessageId),
    },
  ],

  createQueue: [
    {},
    { title: 'between two others', call: () => ({ body: { name: 'Aa', color: '#123123', orderQueue: 0 } }) },
  ],
  updateQueue: [
    { call: scene => ({ ...queueOf(scene), body: { name: `Zelo ${scene.has.uuid}` } }) },
    { title: 'to another place', call: scene => ({ ...queueOf(scene), body: { orderQueue: 7 } }) },
  ],
  deleteQueue: [
    {
      title: 'that has tickets',
      given: async scene => {
        const queue = await scene.ana.ok(ROUTES.createQueue, {
          body: { name: `Extra ${scene.has.uuid}`, color: '#456456' },
        })
        await scene.ana.ok(ROUTES.updateWhatsapp, {
          params: { whatsappId: scene.has.spareWhatsappId },
          body: { name: `Loja ${scene.has.uuid}`, queueIds: [queue.id] },
        })
        await scene.ana.ok(ROUTES.updateUser, {
          params: { userId: scene.bia.id },
          body: { queueIds: [scene.company.suporte, queue.id] },
        })
        await update(scene.ana, scene, { queueId: queue.id, userId: null })
        scene.has.queueId = queue.id
      },
    },
  ],

  createQueueIntegration: [{}],
  updateQueueIntegration: [{}],
  deleteQueueIntegration: [
    {
      given: async scene => {
        const { integrationId, queueId, spareWhatsappId } = scene.has
        await scene.ana.ok(ROUTES.updateQueue, { params: { queueId }, body: { integrationId } })
        await scene.ana.ok(ROUTES.updateWhatsapp, {
          params: { whatsappId: spareWhatsappId },
          body: { integrationId },
        })
      },
    },
  ],
  makeIntegrationKey: [{}],

  createPrompt: [
    {},
    {
      title: 'with an accent and a capital',
      call: ({ has }) => ({ body: { name: 'Ágil', prompt: 'Oi', queueId: has.queueId } }),
    },
  ],
  updatePrompt: [{}],
  deletePrompt: [
    {},
    {
      title: 'of a queue',
      given: async ({ ana, has }) => {
        const { promptId } = has
        await ana.ok(ROUTES.updateQueue, { params: { queueId: has.queueId }, body: { promptId } })
      },
    },
  ],
  createQueueOption: [{}],
  updateQueueOption: [{}],
  deleteQueueOption: [{}],
  uploadQueueOptionMedia: [{}],
  deleteQueueOptionMedia: [{}],

  createQuickMessage: [{}, { as: 'beto' }],
  updateQuickMessage: [
    {},
    {
      title: 'to everybody’s',
      call: ({ has }) => ({
        params: { quickMessageId: has.quickMessageId },
        body: { shortcode: `Ação ${has.uuid}`, geral: true },
      }),
    },
    {
      title: 'from everybody’s, where a colleague has starred it, to one’s own',
      given: async ({ has, ana, beto }) => {
        const params = { quickMessageId: has.quickMessageId }
        await ana.ok(ROUTES.updateQuickMessage, { params, body: { geral: true } })
        await beto.ok(ROUTES.starQuickMessage, starOf(has, true))
      },
      call: ({ has }) => ({ params: { quickMessageId: has.quickMessageId }, body: { geral: false } }),
    },
    {
      title: 'out of use',
      call: ({ has }) => ({ params: { quickMessageId: has.quickMessageId }, body: { status: false } }),
    },
  ],
  starQuickMessage: [
    { as: 'beto' },
    {
      title: 'that is taken away',
      as: 'beto',
      given: async ({ has, beto }) => {
        await beto.ok(ROUTES.starQuickMessage, starOf(has, true))
      },
      call: ({ has }) => starOf(has, false),
    },
  ],
  deleteQuickMessage: [
    {},
    {
      title: 'that somebody has starred',
      given: async ({ has, beto }) => {
        await beto.ok(ROUTES.starQuickMessage, starOf(has, true))
      },
    },
  ],
  uploadQuickMessageMedia: [{}],
  deleteQuickMessageMedia: [{}],

  updateSetting: [
    {},
    { title: 'that only admins read', call: () => ({ params: { key: 'call' }, body: { value: 'enabled' } }) },
  ],

  usePhone: [
    {
      title: 'to write for the first time',
      act: scene => customerWrites(scene, `Bom dia ${scene.has.uuid}`),
    },
    {
      title: 'to write once more',
      given: customerWrote,
      call: scene => commandPhone(scene, { do: 'text', text: `De novo ${scene.has.uuid}` }),
      waitForEffects: scene => scene.waitForMessage(`De novo ${scene.has.uuid}`),
    },
    {
      title: 'to edit',
      given: customerWrote,
      call: scene =>
        commandPhone(scene, {
          do: 'edit',
          messageId: customerOf(scene).messageId,
          text: `Digo ${scene.has.uuid}`,
        }),
      waitForEffects: scene => scene.waitForMessage(`Digo ${scene.has.uuid}`, 'update'),
    },
    {
      title: 'to read an answer',
      given: async scene => {
        const open = await acceptCustomer(scene)
        await scene.beto.ok(ROUTES.sendMessage, {
          params: { ticketId: open.ticketId },
          body: { body: ANSWER },
        })
        await waitForAck(scene, 2)
        return open
      },
      call: scene => commandPhone(scene, { do: 'read' }),
      waitForEffects: scene => waitForAck(scene, 3),
    },
  ],
  sendFromPhone: [
    {
      given: customerWrote,
      call: scene => {
        const { phone, contactId } = customerOf(scene)
        return {
          params: { whatsappId: phone.whatsappId },
          form: { contactId, kind: 'document', file: [new File(['Oi'], 'oi.txt')] },
        }
      },
      waitForEffects: scene =>
        scene.adminEvents.waitFor(
          'appMessage',
          ({ message }) =>
            message.ticketId === customerOf(scene).open.ticketId && message.mediaType !== 'chat',
        ),
    },
  ],

  createTag: [{}, { title: 'with an accent and a capital', call: () => ({ body: { name: 'Ágil' } }) }],
  updateTag: [{}],
  deleteTag: [{}],
  syncTags: [{}, { title: 'to none', call: ({ has }) => ({ body: { ticketId: has.ticketId, tags: [] } }) }],

  sendTemplate: [{}],

  saveTicketViews: [{ as: 'beto' }],

  createTicket: [
    {},
    {
      title: 'for a colleague',
      call: ({ has, beto }) => ({
        body: {
          contactId: has.freeContactId,
          queueId: has.queueId,
          whatsappId: has.whatsappId,
          userId: beto.id,
        },
      }),
    },
  ],
  updateTicket: [
    {},
    {
      title: 'back to its queue',
      as: 'beto',
      call: scene => change(scene, { status: 'pending', userId: null }),
    },
    {
      title: 'accepted by another one',
      as: 'caio',
      given: async scene => void (await giveBack(scene)),
      call: scene => change(scene, { status: 'open', userId: scene.caio.id }),
    },
    {
      title: 'to another queue',
      as: 'beto',
      call: scene => change(scene, { queueId: scene.company.suporte, userId: null }),
    },
    {
      title: 'to somebody in another queue',
      as: 'beto',
      call: scene => change(scene, { queueId: scene.company.suporte, userId: scene.bia.id }),
    },
    {
      title: 'to another queue and back, with something said meanwhile',
      act: async scene => {
        await update(scene.ana, scene, { queueId: scene.company.suporte, userId: scene.bia.id })
        await say(scene.bia, scene, { body: 'Um momento' })
        await update(scene.ana, scene, { queueId: scene.company.vendas, userId: scene.beto.id })
      },
    },
    {
      title: 'closed',
      as: 'beto',
      call: scene => change(scene, { status: 'closed', sendFarewellMessage: true }),
    },
    {
      title: 'reopened',
      as: 'beto',
      given: async scene => void (await close(scene)),
      call: scene => change(scene, { status: 'open', userId: scene.beto.id }),
    },
  ],
  updateTickets: [
    {},
    { title: 'closes', as: 'beto', call: scene => bulk(scene, { do: 'close' }) },
    {
      title: 'tags',
      as: 'beto',
      call: scene => bulk(scene, { do: 'tag', tags: [{ name: `Nova ${scene.has.uuid}` }] }),
    },
    {
      title: 'accepts',
      as: 'beto',
      given: async scene => void (await giveBack(scene)),
      call: scene => bulk(scene, { do: 'accept' }),
    },
  ],
  deleteTicket: [{}],
  readTicket: [{ as: 'beto' }],
  snoozeTicket: [{ as: 'beto' }],
  wakeTicket: [
    {
      as: 'beto',
      given: async scene => void (await scene.beto.ok(ROUTES.snoozeTicket, { ...ticketOf(scene), body: {} })),
    },
  ],

  createUser: [
    {
      call: ({ has }) => ({
        body: {
          name: 'Água',
          email: `${has.uuid}@example.com`,
          password: 'senha-de-nadir',
          queueIds: [has.queueId],
        },
      }),
    },
  ],
  updateUser: [
    { call: ({ beto }) => ({ params: { userId: beto.id }, body: { name: 'Zeca' } }) },
    {
      title: 'to other queues',
      call: ({ company, bia }) => ({
        params: { userId: bia.id },
        body: { queueIds: [company.vendas, company.suporte] },
      }),
    },
    {
      title: 'to an admin',
      call: ({ company }) => ({ params: { userId: company.nina.id }, body: { profile: 'admin' } }),
    },
  ],
  deleteUser: [{ holder: 'edu' }],
}

/** Routes that publish no event of a list, with the reason. */
export const WITHOUT_EVENTS: { readonly [N in RouteName]?: string } = {
  login: 'of a session',
  refreshToken: 'of a session',
  logout: 'of a session',
  signUp: 'of a company without anybody yet',
  requestPasswordReset: 'of a session',
  resetPassword: 'of a session',
  resetPasswordByPath: 'of a session',
  undoEmailChange: 'its event changes nothing that a list shows',
  updateCompanyHours: 'fetched when somebody looks at it',
  createHoursExceptions: 'fetched when somebody looks at them',
  updateHoursException: 'fetched when somebody looks at them',
  deleteHoursException: 'fetched when somebody looks at them',
  viewAnnouncement: 'the browser that asks takes it from its list by itself, and others have seen nothing',
  keepContactsApart: 'suggestions are fetched when somebody looks at them',
  saveDraft: 'a signal, which is neither kept nor numbered',
  makeConnectionToken: 'what is known of a token is fetched when somebody looks at it',
  revokeConnectionToken: 'what is known of a token is fetched when somebody looks at it',
  testQueueIntegration: 'an answer for whoever asks',
  resendIntegrationDelivery: 'fetched when somebody looks at them',
  tryPrompt: 'an answer for whoever asks',
  transcribeAudio: 'an answer for whoever asks',
  saveTranscriptionProvider: 'fetched when somebody looks at it',
  removeTranscriptionProvider: 'fetched when somebody looks at it',
  syncTemplates: 'fetched when somebody looks at them',
  createNote: 'fetched when somebody looks at them',
  deleteNote: 'fetched when somebody looks at them',
  subscribePush: 'of one browser',
  unsubscribePush: 'of one browser',
  testPush: 'of one browser',
  spyTicket: 'the log of a ticket is fetched when somebody looks at it',
}
