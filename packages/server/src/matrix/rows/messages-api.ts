import { whatsapp } from './connections.ts'
import { emptyInput, uniqueWord, type RouteRows } from './row.ts'

/** Unused mobile number in São Paulo. */
const number = (): string => `551199${String(parseInt(uniqueWord(), 16)).padStart(7, '0').slice(-7)}`

export const messagesApi = {
  showConnectionToken: whatsapp,
  makeConnectionToken: whatsapp,
  revokeConnectionToken: whatsapp,
  listApiKeys: { call: emptyInput },
  createApiKey: {
    call: () => ({ body: { name: uniqueWord(), scopes: ['contacts:read'], expiresInDays: null } }),
    writes: 'nothing',
  },
  revokeApiKey: {
    call: it => ({ params: { apiKeyId: it.apiKeyId } }),
    slots: { apiKeyId: 'ERR_NO_API_KEY_FOUND' },
  },
  sendByToken: {
    call: () => ({ body: { number: number(), body: 'Olá' } }),
    multipart: () => ({ form: { number: number(), body: 'Olá', medias: [new File(['Oi'], 'oi.txt')] } }),
    // A logged-in user is a person, not a system with a token.
    anyone: 'ERR_INVALID_TOKEN',
    writes: {
      table: 'messages',
      where: (_, reply) => ({ id: (reply as unknown as { messageId: number }).messageId }),
    },
  },
} satisfies RouteRows
