import { Agent as HttpsAgent } from 'node:https'
import type { UserFacingSocketConfig } from 'baileys'
import { Agent, buildConnector, Dispatcher1Wrapper } from 'undici'
import { type MediaHost, PUBLIC_MEDIA_HOST } from './media-host.ts'

/** Settings with which the library trusts the host of a fake, and finds it when a message names WhatsApp's own. */
export function mediaAgents(media: MediaHost): Pick<UserFacingSocketConfig, 'fetchAgent' | 'options'> {
  const connect = buildConnector({ ca: media.certificate })
  const agent = new Agent({
    connect: (options, done) => {
      const isPublic = options.hostname === PUBLIC_MEDIA_HOST
      connect(isPublic ? { ...options, hostname: '127.0.0.1', host: media.name, port: String(media.port), servername: PUBLIC_MEDIA_HOST } : options, done)
    },
  })
  // The fetch of this Node takes dispatchers of the generation before.
  const dispatcher = new Dispatcher1Wrapper(agent)
  return { fetchAgent: new HttpsAgent({ ca: media.certificate }), options: { dispatcher } as unknown as RequestInit }
}
