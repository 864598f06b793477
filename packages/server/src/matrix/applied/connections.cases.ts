import type { AppliedCases, CaseScene } from './case.ts'

const waitForSession = ({ adminEvents, has }: CaseScene) =>
  adminEvents.waitFor('whatsappSession', ({ session }) => session.id === has.spareWhatsappId)

export const connectionsCases: AppliedCases = {
  createWhatsapp: [{}],
  updateWhatsapp: [
    {},
    {
      title: 'that has tickets',
      call: ({ has }) => ({
        params: { whatsappId: has.whatsappId },
        body: { name: `Zona ${has.uuid}`, queueIds: [] },
      }),
    },
  ],
  changeWhatsappProvider: [{}],
  deleteWhatsapp: [{}],
  retryWhatsappSession: [{ waitForEffects: waitForSession }],
  renewWhatsappSession: [{ waitForEffects: waitForSession }],
  pairWhatsappSession: [{ waitForEffects: waitForSession }],
  endWhatsappSession: [{ waitForEffects: waitForSession }],
  restartWhatsapps: [{ waitForEffects: waitForSession }],
}
