import { ROUTES } from '@recado/contract'
import type { RouteInput } from '../rows/row.ts'
import type { AppliedCases, CaseScene } from './case.ts'
import { acceptCustomer, change, findSceneCustomer, say, sceneTicketOf, update } from './scene.ts'

const giveBack = (scene: CaseScene) => update(scene.beto, scene, { status: 'pending', userId: null })

const close = (scene: CaseScene) =>
  update(scene.beto, scene, { status: 'closed', sendFarewellMessage: false })

const bulk = (scene: CaseScene, bulkChange: object): RouteInput => ({
  body: { ticketIds: [scene.has.ticketId], change: bulkChange },
})

const customerTicketOf = (scene: CaseScene) => ({
  params: { ticketId: findSceneCustomer(scene).open.ticketId },
})

export const ticketsCases: AppliedCases = {
  createTag: [{}, { title: 'with an accent and a capital', call: () => ({ body: { name: 'Ágil' } }) }],
  updateTag: [{}],
  deleteTag: [
    {},
    {
      title: 'a lane with a ticket',
      given: async ({ beto, has }) =>
        void (await beto.ok(ROUTES.moveCard, { body: { ticketId: has.ticketId, laneId: has.laneId } })),
      call: ({ has }) => ({ params: { tagId: has.laneId } }),
    },
  ],
  syncTags: [{}, { title: 'to none', call: ({ has }) => ({ body: { ticketId: has.ticketId, tags: [] } }) }],
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
  dismissAnswer: [
    {
      as: 'beto',
      given: async scene => void (await acceptCustomer(scene)),
      call: customerTicketOf,
    },
  ],
  awaitAnswer: [
    {
      as: 'beto',
      given: async scene => {
        await acceptCustomer(scene)
        await scene.beto.ok(ROUTES.dismissAnswer, customerTicketOf(scene))
      },
      call: customerTicketOf,
    },
  ],
  wakeTicket: [
    {
      as: 'beto',
      given: async scene =>
        void (await scene.beto.ok(ROUTES.snoozeTicket, { ...sceneTicketOf(scene), body: {} })),
    },
  ],
}
