import { ROUTES, type CallInput } from '@recado/contract'
import type { Person } from '../../testing/index.ts'
import type { OpenThings } from '../../testing/live-lists/index.ts'
import type { RouteInput } from '../rows/row.ts'
import type { CaseScene, CaseCustomer } from './case.ts'

export const sceneTicketOf = ({ has }: CaseScene) => ({ params: { ticketId: has.ticketId } })

export const change = (scene: CaseScene, body: Record<string, unknown>): RouteInput => ({
  ...sceneTicketOf(scene),
  body,
})

export const update = (
  person: Person,
  scene: CaseScene,
  body: CallInput<typeof ROUTES.updateTicket>['body'],
) => person.ok(ROUTES.updateTicket, { ...sceneTicketOf(scene), body })

export const say = (
  person: Person,
  scene: CaseScene,
  body: Extract<CallInput<typeof ROUTES.sendMessage>, { body: unknown }>['body'],
) => person.ok(ROUTES.sendMessage, { ...sceneTicketOf(scene), body })

/** A customer writes to the company with a phone of their own. */
export async function customerWrites(scene: CaseScene, text: string): Promise<CaseCustomer> {
  const phone = await scene.phone()
  const contactId = phone.addCustomer('Dario')
  const messageId = phone.write(contactId, text)
  return { phone, contactId, messageId, open: await scene.waitForMessage(text) }
}

export async function customerWrote(scene: CaseScene): Promise<OpenThings> {
  scene.customer = await customerWrites(scene, `Oi ${scene.has.uuid}`)
  return scene.customer.open
}

export function findSceneCustomer({ customer }: CaseScene): CaseCustomer {
  if (!customer) throw new Error('No customer has written.')
  return customer
}

/** Beto accepts the ticket of the customer. */
export async function acceptCustomer(scene: CaseScene): Promise<OpenThings> {
  const open = await customerWrote(scene)
  await scene.beto.ok(ROUTES.updateTicket, {
    params: { ticketId: open.ticketId },
    body: { status: 'open', userId: scene.beto.id },
  })
  return open
}

export const answer = (scene: CaseScene): RouteInput => ({
  params: { ticketId: findSceneCustomer(scene).open.ticketId },
  body: { body: ANSWER },
})

export const ANSWER = 'Pois não?'

export const waitForAck = (scene: CaseScene, least: number) =>
  scene.adminEvents.waitFor(
    'appMessage',
    ({ message }) =>
      message.ticketId === findSceneCustomer(scene).open.ticketId &&
      message.body === ANSWER &&
      message.ack >= least,
  )
