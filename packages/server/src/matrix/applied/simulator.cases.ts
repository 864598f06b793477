import { ROUTES } from '@recado/contract'
import type { RouteInput } from '../rows/row.ts'
import type { AppliedCases, CaseScene } from './case.ts'
import {
  customerWrites,
  customerWrote,
  findSceneCustomer,
  acceptCustomer,
  ANSWER,
  waitForAck,
} from './scene.ts'

const commandPhone = (scene: CaseScene, command: Record<string, unknown>): RouteInput => {
  const { phone, contactId } = findSceneCustomer(scene)
  return { params: { whatsappId: phone.whatsappId }, body: { contactId, ...command } }
}

export const simulatorCases: AppliedCases = {
  usePhone: [
    {
      title: 'to write for the first time',
      act: scene => customerWrites(scene, `Bom dia ${scene.has.uuid}`),
    },
    {
      title: 'to write once more',
      given: customerWrote,
      call: scene => commandPhone(scene, { do: 'text', text: `De novo ${scene.has.uuid}` }),
      waitForEffects: scene => scene.waitForMessage(`De novo ${scene.has.uuid}`),
    },
    {
      title: 'to edit',
      given: customerWrote,
      call: scene =>
        commandPhone(scene, {
          do: 'edit',
          messageId: findSceneCustomer(scene).messageId,
          text: `Digo ${scene.has.uuid}`,
        }),
      waitForEffects: scene => scene.waitForMessage(`Digo ${scene.has.uuid}`, 'update'),
    },
    {
      title: 'to read an answer',
      given: async scene => {
        const open = await acceptCustomer(scene)
        await scene.beto.ok(ROUTES.sendMessage, {
          params: { ticketId: open.ticketId },
          body: { body: ANSWER },
        })
        await waitForAck(scene, 2)
        return open
      },
      call: scene => commandPhone(scene, { do: 'read' }),
      waitForEffects: scene => waitForAck(scene, 3),
    },
  ],
  sendFromPhone: [
    {
      given: customerWrote,
      call: scene => {
        const { phone, contactId } = findSceneCustomer(scene)
        return {
          params: { whatsappId: phone.whatsappId },
          form: { contactId, kind: 'document', file: [new File(['Oi'], 'oi.txt')] },
        }
      },
      waitForEffects: scene =>
        scene.adminEvents.waitFor(
          'appMessage',
          ({ message }) =>
            message.ticketId === findSceneCustomer(scene).open.ticketId && message.mediaType !== 'chat',
        ),
    },
  ],
}
