import { freshNumber } from '../../testing/simulator.ts'
import { whatsapp } from './connections.ts'
import type { RouteRows } from './row.ts'

export const simulator = {
  showPhone: whatsapp,
  usePhone: {
    ...whatsapp,
    call: it => ({
      params: { whatsappId: it.spareWhatsappId },
      body: { do: 'addContact', name: 'Dario', number: freshNumber() },
    }),
    writes: 'nothing',
  },
  sendFromPhone: {
    ...whatsapp,
    call: it => ({
      params: { whatsappId: it.spareWhatsappId },
      form: { contactId: '5511900000001', kind: 'document', file: [new File(['Oi'], 'oi.txt')] },
    }),
    writes: 'nothing',
  },
} satisfies RouteRows
