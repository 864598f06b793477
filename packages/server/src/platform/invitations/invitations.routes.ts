import { refuse, ROUTES } from '@recado/contract'
import type { Viewer } from '@recado/domain'
import { onPlatform, type Call } from '../../kernel/http/mount.ts'
import { inviteColleague, inviteColleagueAgain } from './colleagues.ts'
import { acceptInvitation } from './invitation.ts'

const viewerOf = ({ identity }: Call): Viewer => {
  if (!identity) throw refuse('ERR_SESSION_EXPIRED')
  return identity.viewer
}

export const routes = [
  onPlatform(ROUTES.inviteUser, (context, { body }, call) => inviteColleague(context, viewerOf(call), body)),
  onPlatform(ROUTES.inviteUserAgain, (context, { params }, call) =>
    inviteColleagueAgain(context, viewerOf(call), params.userId),
  ),
  onPlatform(ROUTES.acceptInvitation, async (context, { body }, call) => {
    await acceptInvitation(context, body, call.request.ip)
    return { message: 'ok' }
  }),
]
