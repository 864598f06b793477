import type { LiveName } from '@recado/contract'
import type { WireEvent } from '../kernel/events/foreign-sockets.ts'
import { toFamily } from './records.ts'
import type { Fields } from './fields.ts'

type Translate = (payload: Fields, wire: string) => readonly WireEvent[]

/** The names that these frontends listen to beside ours. */
const alsoAs =
  (...names: ((prefix: string) => string)[]): Translate =>
  (payload, wire) =>
    [wire, ...names.map(name => name(prefixOf(wire)))].map(one => ({ wire: one, payload }))

const prefixOf = (wire: string): string => /^company-\d+/.exec(wire)?.[0] ?? wire

/** The events whose keys or names are others for them. */
const TRANSLATED: { readonly [N in LiveName]?: Translate } = {
  quickmessage: alsoAs(
    prefix => `${prefix}-quickemessage`,
    prefix => `${prefix.replace('-', '')}-quickemessage`,
  ),
  announcement: alsoAs(() => 'company-announcement'),
  prompt: alsoAs(() => 'prompt'),
  file: (payload, wire) => [{ wire, payload: { ...payload, files: payload['file'] } }],
  queueIntegration: (payload, wire) => [
    { wire, payload: { ...payload, integrationId: payload['queueIntegrationId'] ?? payload['id'] } },
  ],
  chatRoom: (payload, wire) => {
    if (payload['action'] !== 'create') return [{ wire, payload }]
    const told = { ...payload, action: 'new-message', newMessage: payload['message'] }
    // The lists of their chats count by the event of all chats.
    return [wire, `${prefixOf(wire)}-chat`].map(one => ({ wire: one, payload: told }))
  },
}

/** An event as these frontends hear it. */
export function translateEvent(
  name: LiveName,
  { wire, payload }: WireEvent,
  url: string,
): readonly WireEvent[] {
  const written = toFamily(payload, url) as Fields
  return TRANSLATED[name]?.(written, wire) ?? [{ wire, payload: written }]
}
