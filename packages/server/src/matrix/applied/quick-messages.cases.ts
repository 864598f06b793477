import { ROUTES } from '@recado/contract'
import type { FixtureIds } from '../../testing/index.ts'
import type { AppliedCases } from './case.ts'

const starOf = (has: FixtureIds, isFavourite: boolean) => ({
  params: { quickMessageId: has.companyQuickMessageId },
  body: { isFavourite },
})

export const quickMessagesCases: AppliedCases = {
  createQuickMessage: [{}, { as: 'beto' }],
  updateQuickMessage: [
    {},
    {
      title: 'to everybody’s',
      given: async ({ has, ana }) => {
        const params = { quickMessageId: has.companyQuickMessageId }
        await ana.ok(ROUTES.updateQuickMessage, { params, body: { geral: false } })
      },
      call: ({ has }) => ({
        params: { quickMessageId: has.companyQuickMessageId },
        body: { shortcode: `Ação ${has.uuid}`, geral: true },
      }),
    },
    {
      title: 'from everybody’s, where a colleague has starred it, to one’s own',
      given: async ({ has, beto }) => {
        await beto.ok(ROUTES.starQuickMessage, starOf(has, true))
      },
      call: ({ has }) => ({ params: { quickMessageId: has.companyQuickMessageId }, body: { geral: false } }),
    },
    {
      title: 'out of use',
      call: ({ has }) => ({ params: { quickMessageId: has.companyQuickMessageId }, body: { status: false } }),
    },
  ],
  starQuickMessage: [
    { as: 'beto' },
    {
      title: 'that is taken away',
      as: 'beto',
      given: async ({ has, beto }) => {
        await beto.ok(ROUTES.starQuickMessage, starOf(has, true))
      },
      call: ({ has }) => starOf(has, false),
    },
  ],
  deleteQuickMessage: [
    {},
    {
      title: 'that somebody has starred',
      given: async ({ has, beto }) => {
        await beto.ok(ROUTES.starQuickMessage, starOf(has, true))
      },
    },
  ],
  uploadQuickMessageMedia: [{}],
  deleteQuickMessageMedia: [{}],
}
