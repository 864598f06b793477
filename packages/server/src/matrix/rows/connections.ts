import type { FixtureIds } from '../../testing/fixtures.ts'
import { byReplyId, emptyInput, ofCompany, uniqueWord, type RouteInput, type RouteRows } from './row.ts'

export const whatsapp = {
  call: (it: FixtureIds): RouteInput => ({ params: { whatsappId: it.spareWhatsappId } }),
  slots: { spareWhatsappId: 'ERR_NO_WAPP_FOUND' },
} as const

export const connections = {
  listWhatsapps: ofCompany,
  showWhatsappHealth: whatsapp,
  listProviders: { call: emptyInput },
  showWhatsapp: whatsapp,
  createWhatsapp: {
    call: it => ({
      body: {
        name: uniqueWord(),
        provider: 'simulator',
        queueIds: [it.queueId],
        sendIdQueue: it.otherQueueId,
        timeSendQueue: 5,
      },
    }),
    slots: { queueId: 'ERR_NO_QUEUE_FOUND', otherQueueId: 'ERR_NO_QUEUE_FOUND' },
    writes: { table: 'connections', where: byReplyId },
  },
  updateWhatsapp: {
    call: it => ({
      params: { whatsappId: it.spareWhatsappId },
      body: {
        name: uniqueWord(),
        queueIds: [it.queueId],
        sendIdQueue: it.otherQueueId,
        timeSendQueue: 5,
        integrationId: it.integrationId,
      },
    }),
    slots: {
      spareWhatsappId: 'ERR_NO_WAPP_FOUND',
      queueId: 'ERR_NO_QUEUE_FOUND',
      otherQueueId: 'ERR_NO_QUEUE_FOUND',
      integrationId: 'ERR_NO_INTEGRATION_FOUND',
    },
    writes: { table: 'connections', where: it => ({ id: it.spareWhatsappId }) },
  },
  changeWhatsappProvider: {
    call: it => ({ params: { whatsappId: it.spareWhatsappId }, body: { provider: 'simulator' } }),
    slots: { spareWhatsappId: 'ERR_NO_WAPP_FOUND' },
    writes: { table: 'connections', where: it => ({ id: it.spareWhatsappId }) },
  },
  deleteWhatsapp: whatsapp,
  retryWhatsappSession: whatsapp,
  renewWhatsappSession: whatsapp,
  pairWhatsappSession: {
    ...whatsapp,
    call: it => ({ ...whatsapp.call(it), body: { number: '5511999990000' } }),
    writes: {
      table: 'connections',
      where: it => ({ id: it.spareWhatsappId }),
      workerColumns: ['fresh_login'],
    },
  },
  endWhatsappSession: whatsapp,
  restartWhatsapps: { call: emptyInput },
} satisfies RouteRows
