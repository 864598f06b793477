import { ROUTES } from '@recado/contract'
import type { AppliedCases, CaseScene } from './case.ts'
import { sceneTicketOf, say } from './scene.ts'

const intoLane = async (scene: CaseScene): Promise<void> =>
  void (await scene.beto.ok(ROUTES.moveCard, {
    body: { ticketId: scene.has.ticketId, laneId: scene.has.laneId },
  }))

export const kanbanCases: AppliedCases = {
  moveCard: [
    { as: 'beto' },
    {
      title: 'and back, with something said meanwhile',
      act: async scene => {
        await intoLane(scene)
        await say(scene.beto, scene, { body: 'Um momento' })
        await scene.beto.ok(ROUTES.moveCard, {
          body: { ticketId: scene.has.ticketId, laneId: null, fromLaneId: scene.has.laneId },
        })
      },
    },
    {
      title: 'and is closed there',
      act: async scene => {
        await intoLane(scene)
        await scene.beto.ok(ROUTES.updateTicket, {
          ...sceneTicketOf(scene),
          body: { status: 'closed', sendFarewellMessage: false },
        })
      },
    },
  ],
  saveCard: [
    { as: 'beto' },
    {
      title: 'in a lane, which it leaves',
      act: async scene => {
        await intoLane(scene)
        const params = { ticketId: scene.has.ticketId }
        await scene.beto.ok(ROUTES.saveCard, { params, body: { value: 12_500, note: 'Kit azul' } })
        await scene.beto.ok(ROUTES.saveCard, { params, body: { value: 9_900 } })
        await scene.beto.ok(ROUTES.moveCard, { body: { ...params, laneId: null } })
      },
    },
  ],
  setTicketLane: [{ as: 'beto' }],
  removeTicketLane: [{ as: 'beto', given: intoLane }],
  orderLanes: [
    {
      given: async ({ ana, has }) =>
        void (await ana.ok(ROUTES.createTag, { body: { name: `Etapa ${has.uuid}`, kanban: 1 } })),
    },
  ],
}
