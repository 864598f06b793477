import { buffer } from 'node:stream/consumers'
import { PhoneRefusal, type CustomerMedia, type SimulatorHub } from '@recado/channels/simulator'
import {
  refuse,
  type HandlerInput,
  type SimulatorPhone,
  type SimulatorCommand,
  type ROUTES,
} from '@recado/contract'
import type { Viewer } from '@recado/domain'
import * as connections from '../connections/index.ts'
import { withScope } from '../../kernel/database/scope.ts'
import type { AppContext } from '../../kernel/process/app-context.ts'
import { toHubCommand } from './simulator-commands.ts'
import { makePhoneIds, maskPhone, withMeantIds, type PhoneIds } from './simulator-masking.ts'
import { signFileUrl } from './simulator-media.ts'
import { presentPhone } from './simulator.present.ts'

/**
 * The simulated phone of a connection of the viewer's company. The process that owns the connection holds the
 * phone.
 */
async function findPhone(
  context: AppContext,
  viewer: Viewer,
  whatsappId: number,
): Promise<{ hub: SimulatorHub; name: string }> {
  const connection = await withScope(context, viewer, scope => connections.find(scope, whatsappId))
  if (connection.provider !== 'simulator') throw refuse('ERR_NO_WAPP_FOUND')
  const { hub } = context.services.simulator
  if (!hub) throw refuse('ERR_UNAVAILABLE')
  return { hub, name: connection.name }
}

/** The ids of those on a phone as the viewer knows them. */
function idsOf(context: AppContext, viewer: Viewer, whatsappId: number, hub: SimulatorHub): PhoneIds {
  const known = hub.snapshot(whatsappId).contacts.map(({ id }) => id)
  return makePhoneIds(context, viewer, whatsappId, known)
}

function presentCurrent(
  context: AppContext,
  viewer: Viewer,
  whatsappId: number,
  hub: SimulatorHub,
  name: string,
): SimulatorPhone {
  const phone = presentPhone(hub, name, hub.snapshot(whatsappId), ref =>
    signFileUrl(context, viewer.companyId, ref),
  )
  return viewer.isTricked ? phone : maskPhone(phone, idsOf(context, viewer, whatsappId, hub))
}

export async function show(context: AppContext, viewer: Viewer, whatsappId: number): Promise<SimulatorPhone> {
  const { hub, name } = await findPhone(context, viewer, whatsappId)
  return presentCurrent(context, viewer, whatsappId, hub, name)
}

export async function runPhoneCommand(
  context: AppContext,
  viewer: Viewer,
  whatsappId: number,
  given: SimulatorCommand,
): Promise<SimulatorPhone> {
  const { hub, name } = await findPhone(context, viewer, whatsappId)
  const command = withMeantIds(given, idsOf(context, viewer, whatsappId, hub))
  runOrRefuse(() => {
    hub.command(whatsappId, toHubCommand(command))
    if (command.do === 'call') hub.command(whatsappId, { do: 'hang-up', contactId: command.contactId })
  })
  return presentCurrent(context, viewer, whatsappId, hub, name)
}

export async function sendFile(
  context: AppContext,
  viewer: Viewer,
  whatsappId: number,
  { body, files }: Pick<HandlerInput<typeof ROUTES.sendFromPhone>, 'body' | 'files'>,
): Promise<SimulatorPhone> {
  const { hub, name } = await findPhone(context, viewer, whatsappId)
  const ids = idsOf(context, viewer, whatsappId, hub)
  const [file] = files.file
  if (!file) throw refuse('ERR_BAD_REQUEST')
  const bytes = await buffer(
    (await context.media.open(viewer.companyId, file.key, { filename: file.name })).stream,
  )
  // The file is on the phone now, and returns through the channel like any customer's file.
  await context.media.remove(viewer.companyId, file.key)
  const content: CustomerMedia = {
    kind: 'media',
    type: body.kind,
    bytes,
    mime: file.mime,
    caption: body.caption,
    filename: file.name,
    ...(file.width === null ? {} : { width: file.width }),
    ...(file.height === null ? {} : { height: file.height }),
    ...(body.durationMs === undefined ? {} : { durationMs: body.durationMs }),
  }
  const author = body.authorId === undefined ? {} : { author: ids.meant(body.authorId) }
  runOrRefuse(() =>
    hub.command(whatsappId, { do: 'send', contactId: ids.meant(body.contactId), content, ...author }),
  )
  return presentCurrent(context, viewer, whatsappId, hub, name)
}

function runOrRefuse(work: () => void): void {
  try {
    work()
  } catch (error) {
    if (error instanceof PhoneRefusal) throw refuse('ERR_BAD_REQUEST')
    throw error
  }
}
