import type { BinaryNode } from 'baileys'
import type { CloseCode } from './close-codes.ts'
import { SERVER, stanza } from './stanza.ts'

/** Builds the close stanza for a code; undefined when the server just closes. */
export function closeStanza(code: CloseCode, phase: 'login' | 'open'): BinaryNode | undefined {
  if (code === 428) return undefined
  if (code === 411) return stanza('ib', { from: SERVER }, [stanza('downgrade_webclient')])
  if (code === 440) return stanza('stream:error', {}, [stanza('conflict', { type: 'replaced' })])
  if (code === 401 && phase === 'open')
    return stanza('stream:error', { code: '401' }, [stanza('conflict', { type: 'device_removed' })])
  if (code === 408 || code === 500 || code === 503 || code === 515)
    return stanza('stream:error', { code: String(code) })
  return stanza('failure', { reason: String(code), location: 'frc' })
}
