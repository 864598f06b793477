import type { Config } from '../../../kernel/process/config.ts'
import type { GatewayRow } from './gateways.store.ts'

/** The address at which a gateway tells of payments. Gateways call public addresses with TLS alone. */
export function noticeUrlOf(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { notice_token }: Pick<GatewayRow, 'notice_token'>,
): string | undefined {
  const { protocol, origin } = new URL(publicUrl)
  return protocol === 'https:' ? `${origin}/api/payments/notices/${notice_token}` : undefined
}
