import type { AppliedCases } from './case.ts'

export const chatsCases: AppliedCases = {
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
}
