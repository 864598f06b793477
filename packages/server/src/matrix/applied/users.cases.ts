import type { AppliedCases } from './case.ts'

export const usersCases: AppliedCases = {
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
  inviteUser: [
    {
      call: ({ has }) => ({
        body: { name: 'Água', email: `${has.uuid}@example.com`, queueIds: [has.queueId] },
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
