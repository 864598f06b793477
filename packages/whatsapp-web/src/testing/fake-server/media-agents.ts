import { Agent as HttpsAgent } from 'node:https'
import type { UserFacingSocketConfig } from 'baileys'
import { Agent, buildConnector, Dispatcher1Wrapper } from 'undici'
import { type MediaHost, PUBLIC_MEDIA_HOST } from './media-host.ts'

/** Settings that make the library trust a fake's media host, and use it instead of WhatsApp's own. */
export function mediaAgents(media: MediaHost): Pick<UserFacingSocketConfig, 'fetchAgent' | 'options'> {
  const connect = buildConnector({ ca: media.certificate })
  const agent = new Agent({
    connect: (options, done) => {
      const isPublic = options.hostname === PUBLIC_MEDIA_HOST
      connect(
        isPublic
          ? {
              ...options,
              hostname: '127.0.0.1',
              host: media.name,
              port: String(media.port),
              servername: PUBLIC_MEDIA_HOST,
            }
          : options,
        done,
      )
    },
  })
  // This Node's fetch expects dispatchers of the previous version.
  const dispatcher = new Dispatcher1Wrapper(agent)
  return {
    fetchAgent: new HttpsAgent({ ca: media.certificate }),
    options: { dispatcher } as unknown as RequestInit,
  }
}
