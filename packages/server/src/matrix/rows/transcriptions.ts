import { emptyInput, NOT_YOURS, uniqueWord, type RouteRows } from './row.ts'

export const transcriptions = {
  transcribeMessage: {
    call: it => ({ params: { messageId: it.soundMessageId } }),
    slots: { soundMessageId: 'ERR_NO_MESSAGE_FOUND' },
    unseen: NOT_YOURS,
  },
  transcribeAudio: { call: () => ({ form: { audio: [new File(['Oi'], 'oi.mp3')] } }), writes: 'nothing' },
  showTranscriptionProvider: { call: emptyInput },
  saveTranscriptionProvider: {
    call: () => ({ body: { baseUrl: 'https://transcription.example/v1', model: uniqueWord(), apiKey: '' } }),
    writes: { table: 'transcription_providers', where: it => ({ company_id: it.companyId }) },
  },
  removeTranscriptionProvider: { call: emptyInput },
} satisfies RouteRows
