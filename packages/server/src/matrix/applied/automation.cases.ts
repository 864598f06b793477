import { ROUTES } from '@recado/contract'
import type { AppliedCases, CaseScene } from './case.ts'
import { update } from './scene.ts'

const queueOf = ({ has }: CaseScene) => ({ params: { queueId: has.queueId } })

export const automationCases: AppliedCases = {
  createQueue: [
    {},
    { title: 'between two others', call: () => ({ body: { name: 'Aa', color: '#123123', orderQueue: 0 } }) },
  ],
  updateQueue: [
    { call: scene => ({ ...queueOf(scene), body: { name: `Zelo ${scene.has.uuid}` } }) },
    {
      title: 'with an answer target, which counts for those who wait',
      call: scene => ({ ...queueOf(scene), body: { firstAnswerMinutes: 30 } }),
    },
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
  saveSsoProvider: [{}],
  removeSsoProvider: [{}],
  addSsoDomain: [{}],
  removeSsoDomain: [{}],
  saveRetention: [{}],
  createApiKey: [{}],
  revokeApiKey: [{}],
  createCompanyWebhook: [{}],
  updateCompanyWebhook: [{}],
  deleteCompanyWebhook: [{}],
  replaceCompanyWebhookKey: [{}],
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
  updateSetting: [
    {},
    { title: 'that only admins read', call: () => ({ params: { key: 'call' }, body: { value: 'enabled' } }) },
  ],
}
