import { buffer } from 'node:stream/consumers'
import { PhoneRefusal, type CustomerMedia, type SimulatorHub } from '@recado/channels/simulator'
import { refuse, type HandlerInput, type Phone, type PhoneCommand, type ROUTES } from '@recado/contract'
import type { Viewer } from '@recado/domain'
import * as connections from '../connections/index.ts'
import { withScope } from '../../kernel/database/scope.ts'
import type { AppContext } from '../../kernel/process/app-context.ts'
import { commandOf } from './simulator.commands.ts'
import { linkTo } from './simulator.media.ts'
import { presentPhone } from './simulator.present.ts'

/** The simulated phone of a connection of the viewer's company. The process that owns the connection holds the phone. */
async function open(context: AppContext, viewer: Viewer, whatsappId: number): Promise<{ hub: SimulatorHub; name: string }> {
  const connection = await withScope(context, viewer, scope => connections.find(scope, whatsappId))
  if (connection.provider !== 'simulator') throw refuse('ERR_NO_WAPP_FOUND')
  if (!context.simulator) throw refuse('ERR_UNAVAILABLE')
  return { hub: context.simulator, name: connection.name }
}

const shown = (context: AppContext, viewer: Viewer, whatsappId: number, hub: SimulatorHub, name: string): Phone =>
  presentPhone(hub, name, hub.snapshot(whatsappId), ref => linkTo(context, viewer.companyId, ref))

export async function show(context: AppContext, viewer: Viewer, whatsappId: number): Promise<Phone> {
  const { hub, name } = await open(context, viewer, whatsappId)
  return shown(context, viewer, whatsappId, hub, name)
}

export async function use(context: AppContext, viewer: Viewer, whatsappId: number, command: PhoneCommand): Promise<Phone> {
  const { hub, name } = await open(context, viewer, whatsappId)
  tryOn(() => {
    hub.command(whatsappId, commandOf(command))
    if (command.do === 'call') hub.command(whatsappId, { do: 'hang-up', contactId: command.contactId })
  })
  return shown(context, viewer, whatsappId, hub, name)
}

export async function sendFile(
  context: AppContext,
  viewer: Viewer,
  whatsappId: number,
  { body, files }: Pick<HandlerInput<typeof ROUTES.sendFromPhone>, 'body' | 'files'>,
): Promise<Phone> {
  const { hub, name } = await open(context, viewer, whatsappId)
  const [file] = files.file
  if (!file) throw refuse('ERR_BAD_REQUEST')
  const bytes = await buffer((await context.media.open(viewer.companyId, file.key, { filename: file.name })).stream)
  // It is on the phone now, and comes back through the channel like any customer's file.
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
  tryOn(() => hub.command(whatsappId, { do: 'send', contactId: body.contactId, content }))
  return shown(context, viewer, whatsappId, hub, name)
}

function tryOn(work: () => void): void {
  try {
    work()
  } catch (error) {
    if (error instanceof PhoneRefusal) throw refuse('ERR_BAD_REQUEST')
    throw error
  }
}
