import { ChannelError, type ProxyError } from '@recado/channels/port'
import type { ConnectionClose } from './close-action.ts'

const UNSCANNED_MESSAGE = 'QR refs attempts ended'
/**
 * No connection was opened. A proxy may answer 401 or 403, which then says nothing about the WhatsApp
 * account.
 */
const NO_CONNECTION_MESSAGE = 'WebSocket Error'
export const UNREACHABLE_CODE = 408

export interface CloseInfo extends Omit<ConnectionClose, 'badSessions' | 'isPasskeyDemanded'> {
  readonly note: string
}

/** Translates the library's error of a closed connection. */
export function closeInfoOf(error: Error | undefined): CloseInfo {
  const { output, data } = (error ?? {}) as {
    readonly output?: { readonly statusCode?: number }
    readonly data?: unknown
  }
  if (error?.message.startsWith(NO_CONNECTION_MESSAGE)) {
    const proxy = data instanceof ChannelError ? (data.code as ProxyError) : undefined
    return {
      code: UNREACHABLE_CODE,
      isUnscanned: false,
      proxy,
      note: data instanceof ChannelError ? data.message : 'No line to WhatsApp came about.',
    }
  }
  const code = output?.statusCode ?? 0
  return {
    code,
    isUnscanned: error?.message === UNSCANNED_MESSAGE,
    note: `WhatsApp closed the line (${code}).`,
  }
}
