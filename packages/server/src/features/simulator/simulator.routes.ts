import { refuse, ROUTES } from '@recado/contract'
import { onPlatform, type Call } from '../../kernel/http.ts'
import * as simulator from './simulator.service.ts'

const viewerOf = ({ identity }: Call) => {
  if (!identity) throw refuse('ERR_SESSION_EXPIRED')
  return identity.viewer
}

export const routes = [
  onPlatform(ROUTES.showPhone, (world, { params }, call) => simulator.show(world, viewerOf(call), params.whatsappId)),
  onPlatform(ROUTES.usePhone, (world, { params, body }, call) => simulator.use(world, viewerOf(call), params.whatsappId, body)),
  onPlatform(ROUTES.sendFromPhone, (world, { params, body, files }, call) => simulator.sendFile(world, viewerOf(call), params.whatsappId, { body, files })),
]
