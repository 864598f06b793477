import { refuse, ROUTES } from '@recado/contract'
import { onPlatform, type Call } from '../../kernel/http/mount.ts'
import * as simulator from './simulator.service.ts'

const viewerOf = ({ identity }: Call) => {
  if (!identity) throw refuse('ERR_SESSION_EXPIRED')
  return identity.viewer
}

export const routes = [
  onPlatform(ROUTES.showPhone, (context, { params }, call) =>
    simulator.show(context, viewerOf(call), params.whatsappId),
  ),
  onPlatform(ROUTES.usePhone, (context, { params, body }, call) =>
    simulator.runPhoneCommand(context, viewerOf(call), params.whatsappId, body),
  ),
  onPlatform(ROUTES.sendFromPhone, (context, { params, body, files }, call) =>
    simulator.sendFile(context, viewerOf(call), params.whatsappId, { body, files }),
  ),
]
