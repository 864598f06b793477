import { none, NOT_YOURS, unique, type Rows } from './row.ts'

export const transcriptions = {
  transcribeMessage: { call: it => ({ params: { messageId: it.soundMessageId } }), slots: { soundMessageId: 'ERR_NO_MESSAGE_FOUND' }, unseen: NOT_YOURS },
  transcribeAudio: { call: () => ({ form: { audio: [new File(['Oi'], 'oi.mp3')] } }), writes: 'nothing' },
  showTranscriptionProvider: { call: none },
  saveTranscriptionProvider: {
    call: () => ({ body: { baseUrl: 'https://transcription.example/v1', model: unique(), apiKey: '' } }),
    writes: { table: 'transcription_providers', where: it => ({ company_id: it.companyId }) },
  },
  removeTranscriptionProvider: { call: none },
} satisfies Rows
